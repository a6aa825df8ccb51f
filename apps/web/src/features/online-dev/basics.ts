import type { ModelDetailData } from '@yingzao/contract';
import type { ApiError } from '../../base/api-error.ts';

/** What a model is called and how it works, beside its designs. */
export interface Basics {
  readonly fullName: string;
  readonly enCode: string;
  readonly category: string;
  readonly webType: 1 | 2;
  readonly sortCode: number;
  readonly description: string;
}

export type BasicsErrors = Partial<Record<keyof Basics, string>>;

const codeLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A code that nobody has, to begin with; the designer may write a better one. */
export function proposedCode(random: (max: number) => number): string {
  const letters = Array.from({ length: 6 }, () => codeLetters[random(codeLetters.length)]);
  return `fn${letters.join('')}`;
}

export function newBasics(random: (max: number) => number): Basics {
  return {
    fullName: '',
    enCode: proposedCode(random),
    category: '',
    webType: 2,
    sortCode: 0,
    description: '',
  };
}

export function basicsOf(detail: ModelDetailData): Basics {
  const { fullName, enCode, category, webType, sortCode, description } = detail;
  return { fullName, enCode, category, webType: webType === 1 ? 1 : 2, sortCode, description };
}

/** Source: contract/visual-development.md 1.1 (enCode). */
const codePattern = /^(?!\.)[A-Za-z0-9.]+(?<!\.)$/;

/** Keys of the texts that say what is missing or wrong. */
export function checkBasics({ fullName, enCode }: Basics) {
  return {
    fullName: fullName.trim() === '' ? ('model.nameRequired' as const) : undefined,
    enCode:
      enCode.trim() === ''
        ? ('model.codeRequired' as const)
        : codePattern.test(enCode.trim())
          ? undefined
          : ('model.codePattern' as const),
  };
}

/** The refusals of the server at the fields they are about. */
export function refusedFields(error: ApiError, basics: Basics): BasicsErrors {
  const told = (error.data as { errors?: { path: unknown[]; msg: string }[] } | null)?.errors ?? [];
  const named = told.filter(({ path }) => path.length === 1 && String(path[0]) in basics);
  return Object.fromEntries(named.map(({ path, msg }) => [String(path[0]), msg]));
}
