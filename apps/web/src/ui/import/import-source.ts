import type { DownloadLinkData } from '@yingzao/contract';

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

/** What is imported, and by which calls. The calls are silent: the dialog tells a refusal where it belongs. */
export interface ImportSource<Key extends string> {
  title: string;
  /** In the order of the sheet. The first ones tell rows apart. */
  columns: readonly ImportColumn<Key>[];
  mostRows: number;
  /** Bytes. */
  fileLimit: number;
  template(): Promise<DownloadLinkData>;
  /** What a file holds; nothing is saved. */
  read(file: File, signal: AbortSignal): Promise<AnsweredRow<Key>[]>;
  /** Saves the good rows and answers the bad ones. */
  send(rows: Record<Key, string>[]): Promise<ImportOutcome<Key>>;
  /** Bad rows as a file, with what is wrong. */
  exportFailed(rows: (Record<Key, string> & { errorsInfo: string })[]): Promise<DownloadLinkData>;
}
