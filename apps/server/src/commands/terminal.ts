import { type CliKey, cliText, type TextParams } from '@yingzao/texts';

/** The locale of the terminal, such as `zh_CN.UTF-8`. */
export const locale = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG;

/** Says something to the person at the terminal, in the terminal's language. */
export function say(key: CliKey, params: TextParams = {}): void {
  console.log(cliText(key, params, locale));
}

export function complain(key: CliKey, params: TextParams = {}): void {
  console.error(cliText(key, params, locale));
}

/** A reason not to start that the person can understand and mend. */
export class StartError extends Error {
  readonly key: CliKey;
  readonly params: TextParams;

  constructor(key: CliKey, params: TextParams = {}) {
    super(cliText(key, params, 'en'));
    this.key = key;
    this.params = params;
  }
}
