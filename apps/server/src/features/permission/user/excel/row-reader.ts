import {
  requiredUserColumns,
  type UserColumn,
  type UserImportRow,
  userApi,
  userColumns,
} from '@yingzao/contract';
import { parseDate, problemText, truncateDate } from '@yingzao/model';
import type { Problem } from '@yingzao/texts';
import { type GradeScope, gradeScopeOf } from '../../../../access/grade-scope.ts';
import type { OrganizationTree } from '../../../../access/organization-tree.ts';
import type { Ctx } from '../../../../kernel/context.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { readInput } from '../../../../kernel/http/input.ts';
import type { Services } from '../../../services.ts';
import type { NewUser } from '../user.create.ts';
import { findByAccounts } from '../user.repository.ts';
import { type AllNames, columnTitle, type NamedColumn, readNames } from './names.ts';

interface Known {
  readonly id: string;
  readonly realName: string;
}

/** What a row means, or what is wrong with it. */
export interface ReadRow {
  readonly input: NewUser | undefined;
  readonly problems: readonly Problem[];
}

/** Reads rows of a sheet as users, in their order: a later row may be led by an earlier one. */
export class RowReader {
  readonly #ctx: Ctx;
  readonly #names: AllNames;
  readonly #tree: OrganizationTree;
  readonly #scope: GradeScope;
  /** By account in small letters. */
  readonly #people = new Map<string, Known>();
  readonly #seen = new Set<string>();
  /** By their texts: days come again and again, and to work out where they begin takes its time. */
  readonly #days = new Map<string, number>();

  private constructor(ctx: Ctx, names: AllNames, tree: OrganizationTree, scope: GradeScope) {
    this.#ctx = ctx;
    this.#names = names;
    this.#tree = tree;
    this.#scope = scope;
  }

  static async open(services: Services, ctx: Ctx): Promise<RowReader> {
    const tree = await services.organizations.treeOf(ctx.tenant);
    return new RowReader(ctx, await readNames(services, ctx), tree, await gradeScopeOf(ctx));
  }

  /** Looks up who rows speak of, in one query. */
  async prepare(rows: readonly UserImportRow[]): Promise<void> {
    const accounts = rows.flatMap(({ account, managerId }) => [
      account.trim(),
      splitManager(managerId).account,
    ]);
    for (const person of await findByAccounts(this.#ctx, [...new Set(accounts.filter(Boolean))])) {
      this.#people.set(person.account.toLowerCase(), person);
    }
  }

  read(row: UserImportRow): ReadRow {
    const problems: Problem[] = [];
    const given: Record<string, unknown> = {};
    for (const column of userColumns) {
      const text = row[column].trim();
      if (text === '') {
        if (requiredUserColumns.includes(column)) problems.push(this.#problem('field.required', column));
        continue;
      }
      const value = this.#read(column, text, problems);
      if (value !== undefined) given[column] = value;
    }
    const input = this.#check(given, problems);
    this.#checkAccount(row.account.trim(), problems);
    if (!input || problems.length > 0) return { input: undefined, problems };
    this.note(input.account, { id: '', realName: input.realName });
    return { input, problems };
  }

  /** Whether a row is led by one before it that is read but not added yet. */
  waits(row: UserImportRow): boolean {
    return this.#people.get(splitManager(row.managerId).account.toLowerCase())?.id === '';
  }

  /** Somebody whom later rows may name. */
  note(account: string, person: Known): void {
    this.#people.set(account.toLowerCase(), person);
  }

  /** One who was read and not added: nobody is led by him. */
  forget(account: string): void {
    this.#people.delete(account.toLowerCase());
  }

  /** A row that went through before: its account is not free for a later one. */
  skip(row: UserImportRow): void {
    const account = row.account.trim();
    if (account) this.#seen.add(account.toLowerCase());
  }

  text(problems: readonly Problem[]): { errorsInfo: string; errors: Record<string, string> } {
    const errors: Record<string, string> = {};
    for (const problem of problems) {
      const column = String(problem.path?.[0] ?? '');
      const text = problemText(problem, this.#ctx.language);
      errors[column] = errors[column] ? `${errors[column]},${text}` : text;
    }
    const texts = problems.map((problem) => problemText(problem, this.#ctx.language));
    return { errorsInfo: [...new Set(texts)].join(','), errors };
  }

  #read(column: UserColumn, text: string, problems: Problem[]): unknown {
    if (column === 'managerId') return this.#manager(text, problems);
    if (column === 'entryDate' || column === 'birthday') return this.#day(column, text, problems);
    if (!(column in this.#names)) return text;
    const ids = splitNames(text, manyAllowed.has(column)).map((name) => {
      const id = this.#names[column as NamedColumn].idOf(name);
      if (id === undefined) problems.push(this.#problem('excel.unknown', column, { value: name }));
      return id ?? '';
    });
    if (column === 'organizeId') this.#checkScope(ids, problems);
    return column === 'enabledMark' ? Number(ids[0]) : ids.join(',');
  }

  #manager(text: string, problems: Problem[]): string {
    const { account, realName } = splitManager(text);
    const person = this.#people.get(account.toLowerCase());
    if (person && (realName === undefined || realName === person.realName)) return person.id;
    problems.push(this.#problem('excel.unknown', 'managerId', { value: text }));
    return '';
  }

  /** The beginning of a day, written in one of the usual ways. */
  #day(column: UserColumn, text: string, problems: Problem[]): number | undefined {
    const known = this.#days.get(text);
    if (known !== undefined) return known;
    const { timeZone } = this.#ctx.platform.config;
    const plain = text
      .replace(/^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?(?=\s|$)/, '$1-$2-$3')
      .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
    const time = parseDate(plain, timeZone);
    if (time === undefined) {
      problems.push(this.#problem('excel.date', column));
      return undefined;
    }
    const begin = truncateDate(time, 'yyyy-MM-dd', timeZone);
    this.#days.set(text, begin);
    return begin;
  }

  #checkScope(ids: readonly string[], problems: Problem[]): void {
    for (const id of ids) {
      const organization = this.#tree.get(id);
      if (!organization || this.#scope.may('Add', organization.path)) continue;
      problems.push(this.#problem('excel.outOfScope', 'organizeId', { value: this.#tree.pathName(id) }));
    }
  }

  /** What the form of a user refuses, at columns of which nothing was told yet. */
  #check(given: Record<string, unknown>, problems: Problem[]): NewUser | undefined {
    try {
      return readInput(userApi.create.body, given, this.#ctx.language);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const told = new Set(problems.map(({ path }) => path?.[0]));
      problems.push(...error.problems.filter(({ path }) => !told.has(path?.[0])));
      return undefined;
    }
  }

  #checkAccount(account: string, problems: Problem[]): void {
    if (account === '') return;
    const key = account.toLowerCase();
    if (this.#seen.has(key)) problems.push({ key: 'excel.accountTwice', path: ['account'] });
    else if (this.#people.get(key)?.id) problems.push({ key: 'user.accountTaken', path: ['account'] });
    this.#seen.add(key);
  }

  #problem(
    key: 'field.required' | 'excel.unknown' | 'excel.date' | 'excel.outOfScope',
    column: UserColumn,
    params: Record<string, string> = {},
  ): Problem {
    return { key, params: { label: columnTitle(column, this.#ctx.language), ...params }, path: [column] };
  }
}

const manyAllowed: ReadonlySet<UserColumn> = new Set(['organizeId', 'positionId', 'roleId']);

/** Names parted by commas of either kind. */
function splitNames(text: string, isMany: boolean): string[] {
  if (!isMany) return [text];
  const names = text.split(/[,，;；]/).map((name) =>
    name
      .split('/')
      .map((part) => part.trim())
      .join('/'),
  );
  return [...new Set(names.filter(Boolean))];
}

/** `name/account`, or the account alone. */
function splitManager(text: string): { account: string; realName: string | undefined } {
  const at = text.lastIndexOf('/');
  if (at < 0) return { account: text.trim(), realName: undefined };
  return { account: text.slice(at + 1).trim(), realName: text.slice(0, at).trim() };
}
