import { open, readFile, rename, rm } from 'node:fs/promises';

export function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT');
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

export async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Writes a file readable by its owner only; after a crash there is the old text or the new one, whole. */
export async function writeSecretly(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  await rm(draft, { force: true });
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** Makes the names in a directory survive a power failure, where the platform can. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
