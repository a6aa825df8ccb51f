const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = '10X98765432';

/** Whether a text is a number of a resident identity card: its date exists and its check character is right (GB 11643). */
export function isIdCardNumber(text: string): boolean {
  const parts = /^[1-9]\d{5}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/i.exec(text);
  if (!parts) return false;
  const [, year, month, day] = parts.map(Number);
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return isDate(year, month, day) && checkCharacters[sum % 11] === text.at(-1)?.toUpperCase();
}

function isDate(year = 0, month = 0, day = 0): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Ids as the wire carries them, joined by commas: in their order, each once. */
export function readIds(text: string | null | undefined): string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids.filter(Boolean))];
}
