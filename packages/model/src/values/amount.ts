import type { Problem } from '@yingzao/texts';
import { chineseAmount as words } from '@yingzao/texts/zh-CN/widgets';
import { Big } from 'big.js';
import { normalizeNumber } from './number.ts';

const tooLarge = 1e12;

/**
 * An amount of money as Chinese vouchers write it, to the hundredth. Negatives and what is no number give ''.
 *
 * @returns a problem for more than 12 digits before the point.
 * Source: contract/visual-development.md chapter 8 (amount in capitals).
 */
export function amountInChinese(value: unknown): string | Problem {
  const amount = typeof value === 'string' ? normalizeNumber(value) : value;
  if (typeof amount !== 'number' || !(amount >= 0)) return '';
  if (amount >= tooLarge) return { key: 'amount.tooLarge' };
  const [whole = '0', cents = '00'] = new Big(amount).toFixed(2).split('.');
  if (whole.length > 12) return { key: 'amount.tooLarge' };
  return `${wholeText(whole, cents)}${centsText(whole, cents)}`;
}

const digitText = (digit: string) => words.digits[Number(digit)] ?? '';

function wholeText(whole: string, cents: string): string {
  if (whole === '0') return cents === '00' ? `${digitText('0')}${words.yuan}` : '';
  const sections = whole.padStart(12, '0').match(/\d{4}/g) ?? [];
  let text = '';
  sections.forEach((section, index) => {
    if (section === '0000') return;
    const gap = text !== '' && (section.startsWith('0') || hasGapBefore(sections, index));
    text += `${gap ? digitText('0') : ''}${sectionText(section)}${words.sections[2 - index] ?? ''}`;
  });
  return `${text}${words.yuan}`;
}

/** An empty section between two filled ones is read as one zero. */
const hasGapBefore = (sections: readonly string[], index: number) => sections[index - 1] === '0000';

/** Four digits; zeros inside are read once, leading and trailing ones not at all. */
function sectionText(section: string): string {
  let text = '';
  let skipped = false;
  [...section].forEach((digit, index) => {
    if (digit === '0') {
      skipped = true;
      return;
    }
    if (skipped && text !== '') text += digitText('0');
    skipped = false;
    text += `${digitText(digit)}${words.units[3 - index] ?? ''}`;
  });
  return text;
}

function centsText(whole: string, cents: string): string {
  const [tenths = '0', hundredths = '0'] = cents;
  if (cents === '00') return words.exactly;
  const jiao = tenths === '0' ? (whole === '0' ? '' : digitText('0')) : `${digitText(tenths)}${words.jiao}`;
  return hundredths === '0' ? `${jiao}${words.exactly}` : `${jiao}${digitText(hundredths)}${words.fen}`;
}
