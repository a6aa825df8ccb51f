import type { DownloadLinkData } from '@yingzao/contract';
import { type Dispatch, useReducer, useRef, useState } from 'react';
import { isApiError, messageOf } from '../../base/api-error.ts';
import { downloadFrom, fetchBlob, saveBlob } from '../../base/download-from.ts';
import type { ImportSource } from './import-source.ts';
import {
  changeSheet,
  emptySheet,
  type Sheet,
  type SheetChange,
  type SheetRow,
  toSheetRows,
} from './sheet.ts';

export const importSteps = ['upload', 'preview', 'import', 'done'] as const;
export type ImportStep = (typeof importSteps)[number];

/** Initial passwords: kept here at once, because the address they come from is good for one use and minutes only. */
export interface PasswordFile extends DownloadLinkData {
  blob: Blob | undefined;
  /** Of how many rows. */
  count: number;
  isSaved: boolean;
}

export interface ImportFailure {
  text: string;
  /** No answer came, so some rows may be in. */
  isUncertain: boolean;
}

export interface ImportResult {
  added: number;
  failed: readonly SheetRow[];
  /** The bad rows lie in a file, or are being mended. */
  isExported: boolean;
}

export interface ImportRun {
  step: ImportStep;
  sheet: Sheet;
  change: Dispatch<SheetChange>;
  failure: ImportFailure | undefined;
  result: ImportResult | undefined;
  /** Of every round, as bad rows can be mended and sent again. */
  passwords: readonly PasswordFile[];
  open(rows: readonly SheetRow[]): void;
  /** @throws ApiError - the refusal, or AbortError */
  read(file: File, signal: AbortSignal): Promise<void>;
  send(): Promise<void>;
  savePasswords(file: PasswordFile): void;
  /** @throws ApiError */
  exportFailed(): Promise<void>;
  restart(): void;
}

/** One import from the file to the result. @param onSettled told when rows were sent, whatever came of it */
export function useImport<Key extends string>(source: ImportSource<Key>, onSettled: () => void): ImportRun {
  const [step, setStep] = useState<ImportStep>('upload');
  const [sheet, change] = useReducer(changeSheet, emptySheet);
  const [failure, setFailure] = useState<ImportFailure>();
  const [result, setResult] = useState<ImportResult>();
  const [passwords, setPasswords] = useState<readonly PasswordFile[]>([]);
  const isSending = useRef(false);

  function open(rows: readonly SheetRow[]) {
    change({ type: 'load', rows });
    setFailure(undefined);
    setStep('preview');
  }
  async function sendRows() {
    const outcome = await source.send(sheet.rows.map(({ cells }) => cells as Record<Key, string>));
    if (outcome.passwords) {
      const kept = { ...outcome.passwords, blob: await fetchBlob(outcome.passwords.url) };
      setPasswords((files) => [...files, { ...kept, count: outcome.snum, isSaved: false }]);
    }
    const failed = toSheetRows(outcome.failResult, source.columns);
    setResult({ added: outcome.snum, failed, isExported: false });
    setStep('done');
  }
  async function send() {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    setStep('import');
    try {
      await sendRows();
    } catch (error) {
      setFailure({ text: messageOf(error), isUncertain: isApiError(error) && error.code === 0 });
      setStep('preview');
    } finally {
      isSending.current = false;
      onSettled();
    }
  }
  function savePasswords(file: PasswordFile) {
    if (file.blob) saveBlob(file.blob, file.name);
    else downloadFrom(file.url, file.name);
    setPasswords((files) => files.map((one) => (one === file ? { ...one, isSaved: true } : one)));
  }
  async function exportFailed() {
    const rows = (result?.failed ?? []).map(({ cells, errors, problem }) => ({
      ...(cells as Record<Key, string>),
      errorsInfo: [...Object.values(errors), problem].filter(Boolean).join(','),
    }));
    const { url, name } = await source.exportFailed(rows);
    downloadFrom(url, name);
    setResult((now) => now && { ...now, isExported: true });
  }
  return {
    ...{ step, sheet, change, failure, result, passwords, open, send, savePasswords, exportFailed },
    read: async (file, signal) => open(toSheetRows(await source.read(file, signal), source.columns)),
    restart() {
      change({ type: 'load', rows: [] });
      setFailure(undefined);
      setResult(undefined);
      setPasswords([]);
      setStep('upload');
    },
  };
}
