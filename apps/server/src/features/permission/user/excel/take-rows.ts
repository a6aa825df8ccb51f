import type { CheckedUserRow, UserImportRow } from '@yingzao/contract';
import type { Ctx } from '../../../../kernel/context.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { toAppError } from '../../../../kernel/http/answer.ts';
import { inTransaction } from '../../../../kernel/http/work.ts';
import { hashGenerated, randomPassword } from '../../../../kernel/password.ts';
import type { Services } from '../../../services.ts';
import { createUsers, type InitialPassword, type MadeUser, type NewUser } from '../user.create.ts';
import type { ReadRow, RowReader } from './row-reader.ts';
import type { NewAccount } from './user-export.ts';

/** Rows that one transaction adds: few enough that nobody who waits for what it holds notices. */
export const atOnce = 200;

export type Outcome = { readonly good: NewAccount } | { readonly bad: CheckedUserRow };

/** Keeps what became of the rows behind those it was told of, in the transaction that adds them. */
export type Keeper = (own: Ctx, outcomes: readonly Outcome[]) => Promise<void>;

/** Thrown by a keeper: nothing of this batch is to be, nor anything after it. */
export class GivenUp extends Error {
  readonly state: 'through' | 'elsewhere';

  /** @param state whether it is over, or goes on at another node */
  constructor(state: 'through' | 'elsewhere') {
    super(state);
    this.state = state;
  }
}

interface Taking {
  readonly services: Services;
  readonly ctx: Ctx;
  readonly reader: RowReader;
  readonly keep?: Keeper;
}

interface Pending {
  readonly row: UserImportRow;
  readonly read: ReadRow;
}

/**
 * Adds what good rows there are, as many at once as do not need each other: a row that is led by one before it waits
 * until that one is there.
 *
 * @returns what became of each, in their order; a refusal is what is wrong with the row. Only a lost database and a
 *   keeper that gives up are passed on
 */
export async function takeRows(taking: Taking, rows: readonly UserImportRow[]): Promise<Outcome[]> {
  const { reader } = taking;
  const outcomes: Outcome[] = [];
  let pending: Pending[] = [];
  const flush = async () => {
    if (pending.length > 0) outcomes.push(...(await takeBatch(taking, pending)));
    pending = [];
  };
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce);
    await reader.prepare(part);
    for (const row of part) {
      if (reader.waits(row)) await flush();
      pending.push({ row, read: reader.read(row) });
    }
    await flush();
  }
  return outcomes;
}

/** In one transaction; where that is refused as a whole, row by row, for each has its own fate then. */
async function takeBatch(taking: Taking, batch: readonly Pending[]): Promise<Outcome[]> {
  try {
    return await addBatch(taking, batch);
  } catch (error) {
    const refusal = toAppError(error);
    if (error instanceof GivenUp || refusal?.key === 'databaseAway') throw error;
    const [first] = batch;
    if (first && batch.length === 1)
      return refuseRow(taking, first, refusal ?? unexpected(taking.ctx, error));
    const outcomes: Outcome[] = [];
    for (const one of batch) outcomes.push(...(await takeBatch(taking, [one])));
    return outcomes;
  }
}

async function addBatch(taking: Taking, batch: readonly Pending[]): Promise<Outcome[]> {
  const { services, ctx, reader, keep } = taking;
  const wanted = await withPasswords(batch.flatMap(({ read }) => read.input ?? []));
  const { outcomes, made } = await inTransaction(ctx, async (own) => {
    const answers = wanted.length > 0 ? await createUsers(services, own, wanted) : [];
    const rest = answers.values();
    const all = batch.map((one) => ({ one, answer: one.read.input && rest.next().value }));
    const told = all.map(({ one, answer }) => outcomeOf(taking, one, answer));
    await keep?.(own, told);
    return { outcomes: told, made: all };
  });
  for (const { one, answer } of made) tellReader(reader, one, answer);
  return outcomes;
}

/** Two at a time: there are only so many threads, and others wait for them as well. */
async function withPasswords(
  inputs: readonly NewUser[],
): Promise<{ input: NewUser; password: InitialPassword }[]> {
  const wanted: { input: NewUser; password: InitialPassword }[] = [];
  for (let from = 0; from < inputs.length; from += 2) {
    const pair = inputs.slice(from, from + 2);
    wanted.push(
      ...(await Promise.all(pair.map(async (input) => ({ input, password: await makePassword() })))),
    );
  }
  return wanted;
}

async function makePassword(): Promise<InitialPassword> {
  const text = randomPassword();
  return { text, stored: await hashGenerated(text) };
}

/** @param answer undefined for a row that could not even be read */
function outcomeOf(
  { ctx, reader }: Taking,
  { row, read }: Pending,
  answer: MadeUser | AppError | undefined,
): Outcome {
  if (answer instanceof AppError) return { bad: refusedRow(ctx, reader, row, answer) };
  if (!answer || !read.input) return { bad: { ...row, ...reader.text(read.problems) } };
  const { account, realName } = read.input;
  return { good: { account, realName, password: answer.initialPassword } };
}

/** Later rows may be led by who is there, and by nobody else. */
function tellReader(
  reader: RowReader,
  { read: { input } }: Pending,
  answer: MadeUser | AppError | undefined,
): void {
  if (!input) return;
  if (!answer || answer instanceof AppError) reader.forget(input.account);
  else reader.note(input.account, { id: answer.id, realName: input.realName });
}

async function refuseRow(taking: Taking, pending: Pending, refusal: AppError): Promise<Outcome[]> {
  const { ctx, reader, keep } = taking;
  const outcomes = [outcomeOf(taking, pending, refusal)];
  if (keep) await inTransaction(ctx, (own) => keep(own, outcomes));
  tellReader(reader, pending, refusal);
  return outcomes;
}

function refusedRow(ctx: Ctx, reader: RowReader, row: UserImportRow, refusal: AppError): CheckedUserRow {
  if (refusal.problems.length > 0) return { ...row, ...reader.text(refusal.problems) };
  return { ...row, errorsInfo: refusal.text(ctx.language), errors: {} };
}

function unexpected(ctx: Ctx, err: unknown): AppError {
  ctx.platform.log.error({ err }, 'a row was not imported');
  return new AppError('internal');
}
