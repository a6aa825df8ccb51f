import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** A column of a sheet. All cells are text, so that Excel changes neither phone numbers nor codes. */
export interface SheetColumn {
  readonly title: string;
  /** Characters. */
  readonly width?: number;
  /** Marked in the heading. */
  readonly required?: boolean;
  /** What a cell may hold, offered as a drop-down list. */
  readonly options?: readonly string[];
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
}

const headed = { plain: 1, required: 2 };
const text = 3;
const usualWidth = 16;
/** Excel offers drop-down lists on this many rows of a template. */
const offeredRows = 10_000;
/** The longest text Excel takes in a cell. */
const longestCell = 32_767;

/** Writes an xlsx file row by row: memory does not grow with the rows. */
export async function writeWorkbook(path: string, sheet: Sheet): Promise<void> {
  const zip = new yazl.ZipFile();
  const lists = sheet.columns.flatMap(({ options }) => (options?.length ? [options] : []));
  const add = (name: string, content: string) => zip.addBuffer(Buffer.from(xml + content), name);
  add('[Content_Types].xml', contentTypes(lists.length > 0));
  add('_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']]));
  add('xl/workbook.xml', workbook(sheet.name, lists.length > 0));
  const parts: [string, string][] = [
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
    ...(lists.length > 0 ? [['worksheet', 'worksheets/sheet2.xml'] as [string, string]] : []),
  ];
  add('xl/_rels/workbook.xml.rels', relationships(parts));
  add('xl/styles.xml', styles);
  if (lists.length > 0) add('xl/worksheets/sheet2.xml', listSheet(lists));
  zip.addReadStream(Readable.from(sheetXml(sheet)), 'xl/worksheets/sheet1.xml');
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = (hasLists: boolean) =>
  `<Types xmlns="${packaged}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/>` +
  (hasLists
    ? `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${sheetType}.worksheet+xml"/>`
    : '') +
  `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`;

const relationships = (parts: readonly [string, string][]) =>
  `<Relationships xmlns="${packaged}/relationships">${parts
    .map(([kind, target], index) => {
      return `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"/>`;
    })
    .join('')}</Relationships>`;

const workbook = (name: string, hasLists: boolean) =>
  `<workbook ${main} xmlns:r="${office}"><sheets>` +
  `<sheet name="${escapeXml(sheetName(name))}" sheetId="1" r:id="rId1"/>` +
  (hasLists ? '<sheet name="_lists" sheetId="2" state="veryHidden" r:id="rId3"/>' : '') +
  '</sheets></workbook>';

const styles =
  `<styleSheet ${main}><fonts count="3"><font><sz val="11"/></font><font><b/><sz val="11"/></font>` +
  '<font><b/><sz val="11"/><color rgb="FFCF1322"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFF0F2F5"/></patternFill></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/>' +
  '<xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1"/>' +
  '<xf numFmtId="49" fontId="2" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1"/>' +
  '<xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>';

/** The lists stand side by side on a hidden sheet: a list inside the rule itself ends at 255 characters. */
function listSheet(lists: readonly (readonly string[])[]): string {
  const height = Math.max(...lists.map((list) => list.length));
  const rows = Array.from({ length: height }, (_, row) => {
    const cells = lists.map((list, column) => {
      const value = list[row];
      return value === undefined ? '' : cell(columnName(column), row + 1, value, text);
    });
    return `<row r="${row + 1}">${cells.join('')}</row>`;
  });
  return `<worksheet ${main}><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield `${xml}<worksheet ${main}>${freeze}<cols>${columns.map(columnXml).join('')}</cols><sheetData>`;
  const titles = columns.map(({ title, required }, index) => {
    return cell(columnName(index), 1, title, required ? headed.required : headed.plain);
  });
  yield `<row r="1">${titles.join('')}</row>`;
  const names = columns.map((_, index) => columnName(index));
  let at = 1;
  for await (const row of rows) {
    at += 1;
    yield `<row r="${at}">${row.map((value, index) => cell(names[index] ?? '', at, value, text)).join('')}</row>`;
  }
  yield `</sheetData>${validations(columns)}</worksheet>`;
}

const freeze =
  '<sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

const columnXml = ({ width = usualWidth }: SheetColumn, index: number) =>
  `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${text}" customWidth="1"/>`;

function validations(columns: readonly SheetColumn[]): string {
  let list = -1;
  const rules = columns.flatMap(({ options }, index) => {
    if (!options?.length) return [];
    list += 1;
    const source = columnName(list);
    const cells = `${columnName(index)}2:${columnName(index)}${offeredRows}`;
    return (
      `<dataValidation type="list" allowBlank="1" sqref="${cells}">` +
      `<formula1>_lists!$${source}$1:$${source}$${options.length}</formula1></dataValidation>`
    );
  });
  return rules.length > 0
    ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
    : '';
}

function cell(column: string, row: number, value: string, style: number): string {
  if (value === '') return '';
  const content = escapeXml(value.slice(0, longestCell));
  return `<c r="${column}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

/** A, B, … Z, AA, AB … */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

const sheetName = (name: string) => name.replace(/[[\]:*?/\\]/g, '').slice(0, 31) || 'Sheet1';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Also without what XML cannot hold at all. */
function escapeXml(value: string): string {
  return (
    value
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"]/g, (sign) => entities[sign] ?? '')
  );
}
