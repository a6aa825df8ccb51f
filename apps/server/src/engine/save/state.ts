import type { ConditionVariables, FormRecord } from '@yingzao/model';
import type { Ctx } from '../../kernel/context.ts';
import type { Plan } from '../plan.ts';

/** One save on its way through the pipeline; each step reads it and hands on a changed one. */
export interface Save {
  readonly ctx: Ctx;
  readonly plan: Plan;
  /** Fields that the actor may write on this record. */
  mayUse(address: string): boolean;
  /** What `@organizeId` and the like mean for the actor. */
  readonly variables: ConditionVariables;
  readonly action: 'create' | 'update';
  readonly id: string;
  /** What the client sent, not yet looked at. */
  readonly given: unknown;
  /** The stored record before an update, sub-table rows included. */
  readonly before: FormRecord | undefined;
  /** Canonical values of the fields the actor may write. */
  readonly changes: FormRecord;
  /** The whole record as it will be. */
  readonly after: FormRecord;
}

/** A step refuses by throwing; otherwise it answers the save to go on with. */
export type SaveStep = (save: Save) => Save | Promise<Save>;
