import { open, rename } from 'node:fs/promises';
import { hasCode, isMissing } from './files.ts';

const limitBytes = 10 * 1024 * 1024;
const tailBytes = 4096;

/** Opens the log for a new server; a long one is put aside first, as `<file>.1`, replacing that before it. */
export async function openLog(file: string) {
  const handle = await open(file, 'a', 0o600);
  const { size } = await handle.stat();
  if (size <= limitBytes) return { handle, start: size };
  await handle.close();
  await rename(file, `${file}.1`);
  return { handle: await open(file, 'a', 0o600), start: 0 };
}

/** The end of what was written after the byte `start`; empty when there is no log. */
export async function readTail(file: string, start = 0): Promise<string> {
  try {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      const from = Math.max(start, size - tailBytes);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(tailBytes), 0, tailBytes, from);
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

/** Keeps the output of a finished program; a full disk must not hide why it failed. */
export async function appendToLog(file: string, text: string): Promise<void> {
  const { handle } = await openLog(file);
  try {
    await handle.writeFile(text);
  } catch (error) {
    if (!hasCode(error, 'ENOSPC', 'EDQUOT')) throw error;
  } finally {
    await handle.close();
  }
}
