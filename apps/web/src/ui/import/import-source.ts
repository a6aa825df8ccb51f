import type { DownloadLinkData, ImportTaskData } from '@yingzao/contract';

export interface ImportColumn<Key extends string = string> {
  key: Key;
  title: string;
  isRequired: boolean;
  /** px in the preview; wide enough for usual texts when left out. */
  width?: number;
}

/** A row as the server answers it: its cells by column, and what is wrong with them. */
export type AnsweredRow<Key extends string> = Record<Key, string> & {
  /** Everything that is wrong, joined; '' when nothing is. */
  errorsInfo: string;
  /** The same by column, as far as it belongs to one. */
  errors: Record<string, string>;
};

export interface ImportOutcome<Key extends string> {
  /** How many rows are in. */
  snum: number;
  failResult: AnsweredRow<Key>[];
  /** The initial passwords of what was added, which are answered now and never again. */
  passwords?: DownloadLinkData | null;
}

/** A file was uploaded that holds more rows than can be previewed. */
export class TooManyRows extends Error {
  override readonly name = 'TooManyRows';
  /** As the upload calls the file. */
  readonly fileName: string;

  /** @param reason in the person's language */
  constructor(fileName: string, reason: string) {
    super(reason);
    this.fileName = fileName;
  }
}

/** Imports without a preview, which go on at the server whatever becomes of the page. The calls are silent. */
export interface BackgroundImport {
  queryKey: readonly unknown[];
  mostRows: number;
  start(fileName: string): Promise<ImportTaskData>;
  /** Ends one early; what is in stays in. */
  cancel(id: string): Promise<ImportTaskData>;
  /** How far one is, with fresh links to its files. */
  find(id: string): Promise<ImportTaskData>;
  /** The person's own of the last days, the newest first. */
  list(signal: AbortSignal): Promise<ImportTaskData[]>;
}

/** What is imported, and by which calls. The calls are silent: the dialog tells a refusal where it belongs. */
export interface ImportSource<Key extends string> {
  title: string;
  /** In the order of the sheet. The first ones tell rows apart. */
  columns: readonly ImportColumn<Key>[];
  mostRows: number;
  /** Bytes. */
  fileLimit: number;
  template(): Promise<DownloadLinkData>;
  /** What a file holds; nothing is saved. @throws TooManyRows - where the background takes it */
  read(file: File, signal: AbortSignal): Promise<AnsweredRow<Key>[]>;
  /** Saves the good rows and answers the bad ones. */
  send(rows: Record<Key, string>[]): Promise<ImportOutcome<Key>>;
  /** Bad rows as a file, with what is wrong. */
  exportFailed(rows: (Record<Key, string> & { errorsInfo: string })[]): Promise<DownloadLinkData>;
  background?: BackgroundImport;
}
