import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import yazl from 'yazl';
import { readWorkbook } from './read-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'excel-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = () => join(folder, `${Math.random()}.xlsx`);

async function rowsOf(path: string): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of readWorkbook(path)) rows.push([...cells]);
  return rows;
}

const refusal = (path: string) => rowsOf(path).catch((error: { key?: string }) => error.key);

/** A workbook as another program would write it. */
async function workbook(sheet: string, parts: Record<string, string> = {}): Promise<string> {
  const path = file();
  const zip = new yazl.ZipFile();
  const all: Record<string, string> = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
    ...parts,
  };
  for (const [name, content] of Object.entries(all)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

test('what is written is read again, whatever the text', async () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) =>
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold is left out
      .replace(/[\u0000-\u001f\ufffe\uffff]/g, '')
      .trim(),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 30, maxLength: 30 }), { maxLength: 8 }),
      async (rows) => {
        const path = file();
        const columns = Array.from({ length: 30 }, (_, index) => ({ title: `标题${index}` }));
        await writeWorkbook(path, { name: '用户', columns, rows });
        const [head, ...read] = await rowsOf(path);
        expect(head).toEqual(columns.map(({ title }) => title));
        const filled = rows.filter((row) => row.some((value) => value !== ''));
        expect(read.map((row) => Array.from({ length: 30 }, (_, index) => row[index] ?? ''))).toEqual(filled);
      },
    ),
    { numRuns: 25 },
  );
});

test('drop-down lists stand on a sheet that is not read', async () => {
  const path = file();
  const options = Array.from({ length: 300 }, (_, index) => `选项${index}`);
  await writeWorkbook(path, {
    name: 'a/b:c',
    columns: [{ title: 'A', options, required: true }, { title: 'B' }],
    rows: [['1', '2']],
  });
  expect(await rowsOf(path)).toEqual([
    ['A', 'B'],
    ['1', '2'],
  ]);
});

describe('cells become the text a person sees', () => {
  const dates =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/>' +
    '<numFmt numFmtId="165" formatCode="0.00&quot;d&quot;"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';

  test('dates of any format, with the time when there is one', async () => {
    const path = await workbook(
      '<sheetData><row><c s="1"><v>45000</v></c><c s="2"><v>45000.75</v></c><c s="3"><v>45000</v></c>' +
        '<c s="1"><v>1</v></c></row></sheetData>',
      { 'xl/styles.xml': dates },
    );
    expect(await rowsOf(path)).toEqual([['2023-03-15', '2023-03-15 18:00:00', '45000', '1900-01-01']]);
  });

  test('of a workbook that counts from 1904', async () => {
    const path = await workbook('<sheetData><row><c s="1"><v>43538</v></c></row></sheetData>', {
      'xl/styles.xml': dates,
      'xl/workbook.xml':
        '<workbook><workbookPr date1904="1"/><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
    });
    expect(await rowsOf(path)).toEqual([['2023-03-15']]);
  });

  test('formulas by their result, long numbers whole, shared and rich text, truth values, gaps', async () => {
    const path = await workbook(
      '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1"><f>1+1</f><v>2</v></c>' +
        '<c r="D1" t="str"><f>A1</f><v>文本</v></c><c r="E1"><v>13800138000</v></c>' +
        '<c r="F1" t="b"><v>1</v></c><c r="G1" t="e"><v>#N/A</v></c></row></sheetData>',
      {
        'xl/sharedStrings.xml':
          '<sst><si><r><t>张</t></r><r><t xml:space="preserve"> 三 </t></r><rPh><t>zhang</t></rPh></si></sst>',
      },
    );
    expect(await rowsOf(path)).toEqual([['张 三', '', '2', '文本', '13800138000', 'TRUE', '#N/A']]);
  });

  test('of merged fields: each shows the text of the field', async () => {
    const path = await workbook(
      '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>研发部</t></is></c><c r="B1"><v>1</v></c></row>' +
        '<row r="2"><c r="B2"><v>2</v></c></row><row r="3"><c r="B3"><v>3</v></c></row></sheetData>' +
        '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>',
    );
    expect(await rowsOf(path)).toEqual([
      ['研发部', '1'],
      ['研发部', '2'],
      ['', '3'],
    ]);
  });

  test('rows without text are left out, wherever they stand; hidden sheets are not read', async () => {
    const path = await workbook(
      '<sheetData><row r="1"/><row r="3"><c r="A3" t="inlineStr"><is><t>x</t></is></c></row>' +
        '<row r="9"><c r="A9" s="1"/></row><row r="10"><c r="A10" t="inlineStr"><is><t> </t></is></c></row></sheetData>',
      {
        'xl/workbook.xml':
          '<workbook><sheets><sheet name="h" state="hidden" r:id="r9"/><sheet name="a" r:id="r1"/></sheets></workbook>',
      },
    );
    const rows = [];
    for await (const row of readWorkbook(path)) rows.push(row);
    expect(rows).toEqual([{ number: 3, cells: ['x'] }]);
  });
});

describe('what is no workbook is refused in words', () => {
  const broken: [string, Buffer | string, string][] = [
    ['text', 'account,name', 'excel.broken'],
    ['nothing', '', 'excel.broken'],
    ['an older or protected file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'excel.old'],
    ['the beginning of a file', Buffer.from('504b03040000', 'hex'), 'excel.broken'],
  ];
  test.each(broken)('%s', async (_, content, key) => {
    const path = file();
    await writeFile(path, content);
    expect(await refusal(path)).toBe(key);
  });

  test('an archive of something else, a sheet that is missing, and broken XML', async () => {
    expect(await refusal(await workbook('', { 'xl/workbook.xml': '<workbook><sheets/></workbook>' }))).toBe(
      'excel.broken',
    );
    expect(await refusal(await workbook('<sheetData><row>'))).toBe('excel.broken');
  });

  test('a document that unfolds to entities without end', async () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>' +
      '<worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>';
    expect(await refusal(await workbook('', { 'xl/worksheets/sheet1.xml': bomb }))).toBe('excel.broken');
  });
});
