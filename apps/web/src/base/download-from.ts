/** Lets the browser save what lies behind an address. @param url such as a download ticket, or of a blob */
export function downloadFrom(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** How long the browser may take to begin with a file that it was handed. */
const handOver = 60_000;

/** Lets the browser save a file that is already here. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  downloadFrom(url, name);
  setTimeout(() => URL.revokeObjectURL(url), handOver);
}

/** Fetches a file by its ticket, which is used up by that. @returns undefined when it did not come */
export async function fetchBlob(url: string): Promise<Blob | undefined> {
  try {
    const answer = await fetch(url);
    return answer.ok ? await answer.blob() : undefined;
  } catch {
    return undefined;
  }
}
