import { problemText } from '@yingzao/model';
import {
  type ErrorKey,
  errorCode,
  errorText,
  type Language,
  type Problem,
  type TextParams,
} from '@yingzao/texts';

/** A business refusal: its key carries the wire code and the text in every language. */
export class AppError extends Error {
  readonly key: ErrorKey;
  readonly params: TextParams;
  /** What is wrong where, when a form should show it at its fields. */
  readonly problems: readonly Problem[];

  constructor(key: ErrorKey, params: TextParams = {}, problems: readonly Problem[] = []) {
    super(errorText(key, params));
    this.name = 'AppError';
    this.key = key;
    this.params = params;
    this.problems = problems;
  }

  get code(): number {
    return errorCode(this.key);
  }

  /** All problems joined, or the one text. Source: contract/visual-development.md 3.1 step 6. */
  text(language: Language): string {
    if (this.problems.length === 0) return errorText(this.key, this.params, language);
    const texts = this.problems.map((problem) => problemText(problem, language));
    return [...new Set(texts)].join(',');
  }
}

/** Refuses when there is any problem. @throws the first problem's key, carrying all of them. */
export function refuse(problems: readonly Problem[]): void {
  const first = problems[0];
  if (first) throw new AppError(first.key, first.params, problems);
}

/** The value, or a refusal when there is none. @throws recordMissing (404) unless told otherwise. */
export function required<Value>(value: Value | undefined | null, key: ErrorKey = 'recordMissing'): Value {
  if (value === undefined || value === null) throw new AppError(key);
  return value;
}
