import { type Field, type FormRecord, type Row, referencesIn } from '@yingzao/model';
import type { Problem } from '@yingzao/texts';
import { refuse } from '../../kernel/errors.ts';
import { idsIn, offeredBy } from '../references.ts';
import type { Save } from './state.ts';

/**
 * People, organizations and the like that are chosen now must be there, not turned off and in the range of the field;
 * those chosen before may stay, whatever became of them.
 *
 * @throws field.unknownOption (400) naming every field with one that is not
 */
export async function checkReferences(save: Save): Promise<Save> {
  const { plan, before, changes } = save;
  const problems: Problem[] = [];
  for (const field of plan.form.fields) {
    if (!field.widget.refersTo || !Object.hasOwn(changes, field.name)) continue;
    const known = idsIn(before?.[field.name]);
    if (!(await areChoosable(save, field, changes[field.name], known)))
      problems.push(unknown(field, [field.name]));
  }
  for (const { name, columns } of plan.form.subTables) {
    const pickers = columns.filter(({ widget }) => widget.refersTo);
    if (pickers.length === 0 || !Object.hasOwn(changes, name)) continue;
    for (const field of pickers) {
      const known = rowsOf(before, name).flatMap((row) => idsIn(row[field.name]));
      for (const [index, row] of rowsOf(changes, name).entries()) {
        const isFine = await areChoosable(save, field, row[field.name], known);
        if (!isFine) problems.push(unknown(field, [name, index, field.name]));
      }
    }
  }
  refuse(problems);
  return save;
}

const rowsOf = (record: FormRecord | undefined, name: string) => (record?.[name] ?? []) as Row[];

const unknown = ({ label }: Field, path: (string | number)[]): Problem => ({
  key: 'field.unknownOption',
  params: { label },
  path,
});

async function areChoosable(
  save: Save,
  field: Field,
  value: unknown,
  known: readonly string[],
): Promise<boolean> {
  const fresh = referencesIn(field, value).filter(({ key }) => !known.includes(key));
  for (const kind of new Set(fresh.map((reference) => reference.kind))) {
    const ids = fresh.filter((reference) => reference.kind === kind).map(({ id }) => id);
    const offered = await offeredBy(save.ctx, save.variables, field, kind, ids);
    if (!ids.every((id) => offered.has(id))) return false;
  }
  return true;
}
