import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../errors.ts';

/** A row of a sheet: its number in Excel and the text of its cells, from column A on. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** What a part may unfold to: more is an attack on our memory. */
const largestPart = 400 * 1024 * 1024;
const widestRow = 500;
const mostMerges = 10_000;

/**
 * Reads the first visible sheet row by row. Every cell becomes text: dates as `yyyy-MM-dd`, with the time when there
 * is one; formulas as the result Excel last saw; cells merged with others as the text they show. Rows without any
 * text are left out. Macros are never looked at.
 *
 * @throws excel.broken, excel.old, excel.tooLarge (400)
 */
export async function* readWorkbook(path: string): AsyncGenerator<SheetRow> {
  await refuseOther(path);
  const zip = await openZip(path);
  try {
    const book = await readBook(zip);
    yield* readSheet(zip, book);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('excel.broken');
  } finally {
    zip.file.close();
  }
}

interface Zip {
  readonly file: ZipFile;
  readonly entries: ReadonlyMap<string, Entry>;
}

const zipStart = '504b0304';
/** Older Excel files, and those with a password. */
const oldStart = 'd0cf11e0';

async function refuseOther(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const start = buffer.toString('hex');
    if (start === oldStart) throw new AppError('excel.old');
    if (start !== zipStart) throw new AppError('excel.broken');
  } finally {
    await file.close();
  }
}

async function openZip(path: string): Promise<Zip> {
  try {
    const openFile = promisify<string, yauzl.Options, ZipFile>(yauzl.open);
    const file = await openFile(path, { lazyEntries: true, autoClose: false });
    const entries = new Map<string, Entry>();
    await new Promise<void>((resolve, reject) => {
      file.on('entry', (entry: Entry) => {
        entries.set(entry.fileName, entry);
        file.readEntry();
      });
      file.on('end', resolve);
      file.on('error', reject);
      file.readEntry();
    });
    return { file, entries };
  } catch {
    throw new AppError('excel.broken');
  }
}

async function openPart({ file, entries }: Zip, name: string): Promise<Readable | undefined> {
  const entry = entries.get(name);
  if (!entry) return undefined;
  if (entry.uncompressedSize > largestPart) throw new AppError('excel.tooLarge');
  return promisify<Entry, Readable>(file.openReadStream.bind(file))(entry);
}

type Attributes = Record<string, string>;
interface Visitor {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Parses a part; after each piece the caller may take what has come together. Nothing when the part is missing. */
async function* parse(zip: Zip, name: string, visitor: Visitor): AsyncGenerator<void> {
  const stream = await openPart(zip, name);
  if (!stream) return;
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => visitor.open?.(localName(tag.name), tag.attributes as Attributes));
  parser.on('text', (text) => visitor.text?.(text));
  parser.on('closetag', (tag) => visitor.close?.(localName(tag.name)));
  parser.on('error', (error) => {
    throw error;
  });
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    yield;
  }
  parser.close();
}

async function parseWhole(zip: Zip, name: string, visitor: Visitor): Promise<void> {
  for await (const _ of parse(zip, name, visitor));
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** What cells need beside the sheet they stand on. */
interface Book {
  readonly sheet: string;
  readonly strings: readonly string[];
  /** By style: whether numbers in it are dates. */
  readonly dateStyles: readonly boolean[];
  /** Days count from 1904 instead of 1900. */
  readonly from1904: boolean;
}

async function readBook(zip: Zip): Promise<Book> {
  const targets = new Map<string, string>();
  await parseWhole(zip, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id = '', Target = '' }) {
      if (name === 'Relationship') targets.set(Id, Target);
    },
  });
  let first: string | undefined;
  let from1904 = false;
  await parseWhole(zip, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible') {
        first ??= targets.get(attributes['r:id'] ?? '');
      }
    },
  });
  if (!first) throw new AppError('excel.broken');
  const sheet = first.startsWith('/') ? first.slice(1) : `xl/${first}`;
  if (!zip.entries.has(sheet)) throw new AppError('excel.broken');
  return { sheet, from1904, strings: await readStrings(zip), dateStyles: await readStyles(zip) };
}

async function readStrings(zip: Zip): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let isText = false;
  let isHint = false;
  await parseWhole(zip, 'xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') current = '';
      // Pronunciations stand beside the text and are none of it.
      if (name === 'rPh') isHint = true;
      isText = name === 't' && !isHint;
    },
    text(text) {
      if (isText) current += text;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isHint = false;
      if (name === 'si') strings.push(current);
    },
  });
  return strings;
}

const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

async function readStyles(zip: Zip): Promise<boolean[]> {
  const custom = new Map<string, boolean>();
  const styles: boolean[] = [];
  let inCells = false;
  await parseWhole(zip, 'xl/styles.xml', {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') custom.set(numFmtId, isDateFormat(formatCode));
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) styles.push(custom.get(numFmtId) ?? isBuiltInDate(Number(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

/** Letters of dates outside quotes, brackets and escapes. */
function isDateFormat(code: string): boolean {
  const [positive = ''] = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '').split(';');
  return /[ymdhs]/i.test(positive) && !/general/i.test(positive);
}

interface Merge {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

async function* readSheet(zip: Zip, book: Book): AsyncGenerator<SheetRow> {
  const merges = await readMerges(zip, book.sheet);
  const ready: SheetRow[] = [];
  const reader = new RowReader(book, (row) => ready.push(row));
  const shown = new Map<Merge, string>();
  for await (const _ of parse(zip, book.sheet, reader)) {
    for (const row of ready.splice(0)) {
      const cells = merges.length > 0 ? spread(row, merges, shown) : row.cells;
      if (cells.some((cell) => cell !== '')) yield { number: row.number, cells };
    }
  }
  for (const row of ready) {
    const cells = spread(row, merges, shown);
    if (cells.some((cell) => cell !== '')) yield { number: row.number, cells };
  }
}

/** Every cell of a merged field shows what its first cell holds. */
function spread(
  { number, cells }: SheetRow,
  merges: readonly Merge[],
  shown: Map<Merge, string>,
): readonly string[] {
  const touched = merges.filter(({ top, bottom }) => top <= number && number <= bottom);
  if (touched.length === 0) return cells;
  const filled = [...cells];
  for (const merge of touched) {
    if (merge.top === number) shown.set(merge, cells[merge.left] ?? '');
    const text = shown.get(merge) ?? '';
    for (let column = merge.left; column <= merge.right && column < widestRow; column += 1) {
      while (filled.length <= column) filled.push('');
      filled[column] = text;
    }
  }
  return filled;
}

/** Merges are noted behind the rows, so they are looked for first. */
async function readMerges(zip: Zip, sheet: string): Promise<Merge[]> {
  const merges: Merge[] = [];
  if (!(await mentions(zip, sheet, 'mergeCell'))) return merges;
  await parseWhole(zip, sheet, {
    open(name, { ref = '' }) {
      if (name !== 'mergeCell') return;
      const [from = '', to = from] = ref.split(':');
      if (merges.length === mostMerges) throw new AppError('excel.tooLarge');
      merges.push({ left: columnOf(from), right: columnOf(to), top: rowOf(from), bottom: rowOf(to) });
    },
  });
  return merges;
}

/** Whether the bytes of a part hold a word: far quicker than to parse it. */
async function mentions(zip: Zip, name: string, word: string): Promise<boolean> {
  const stream = await openPart(zip, name);
  let rest = Buffer.alloc(0);
  for await (const chunk of stream ?? []) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    if (bytes.includes(word)) return true;
    rest = bytes.subarray(-word.length);
  }
  return false;
}

const rowOf = (address: string) => Number(/\d+/.exec(address)?.[0] ?? 0);

/** 0 for A. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of address.replace(/\d+/, '')) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Puts the cells of each row together. */
class RowReader implements Visitor {
  readonly #book: Book;
  readonly #take: (row: SheetRow) => void;
  #number = 0;
  #cells: string[] = [];
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';
  #isValue = false;

  constructor(book: Book, take: (row: SheetRow) => void) {
    this.#book = book;
    this.#take = take;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') {
      this.#number = Number(attributes['r'] ?? this.#number + 1);
      this.#cells = [];
      this.#column = -1;
    } else if (name === 'c') {
      const { r } = attributes;
      this.#column = r ? columnOf(r) : this.#column + 1;
      this.#type = attributes['t'] ?? 'n';
      this.#style = Number(attributes['s'] ?? 0);
      this.#value = '';
    }
    this.#isValue = name === 'v' || name === 't';
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
  }

  close(name: string): void {
    this.#isValue = false;
    if (name === 'c' && this.#value !== '' && this.#column < widestRow) {
      while (this.#cells.length < this.#column) this.#cells.push('');
      this.#cells[this.#column] = this.#shown();
    } else if (name === 'row') this.#take({ number: this.#number, cells: this.#cells });
  }

  #shown(): string {
    const value = this.#value;
    if (this.#type === 's') return (this.#book.strings[Number(value)] ?? '').trim();
    if (this.#type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (this.#type !== 'n') return value.trim();
    const number = Number(value);
    if (Number.isNaN(number)) return value.trim();
    return this.#book.dateStyles[this.#style] ? dateText(number, this.#book.from1904) : String(number);
  }
}

const dayLength = 24 * 60 * 60 * 1000;

/** Excel's day count as `yyyy-MM-dd`, with ` HH:mm:ss` when the time is not midnight. */
function dateText(days: number, from1904: boolean): string {
  // Excel takes 1900 for a leap year, so days before March 1900 lie one further.
  const since = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const time = new Date(since + Math.round((days * dayLength) / 1000) * 1000);
  if (Number.isNaN(time.getTime())) return String(days);
  const text = time.toISOString();
  const clock = text.slice(11, 19);
  return clock === '00:00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${clock}`;
}
