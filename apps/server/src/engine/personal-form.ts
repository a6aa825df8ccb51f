import {
  type ConditionVariables,
  type DefaultName,
  type Field,
  type FieldDefault,
  type FieldNode,
  type Form,
  type FormData,
  type Reference,
  referencesIn,
  withDefaults,
} from '@yingzao/model';
import type { Ctx } from '../kernel/context.ts';
import { currentValues } from './current-values.ts';
import { loadNames, type References, toWire } from './references.ts';

/**
 * A form as one person fills it in: where the design says "as current" stand his own default values, in their wire
 * form, with the names of what they refer to.
 *
 * Source: contract/visual-development.md 3.3.
 */
export async function personalForm(ctx: Ctx, form: Form, variables: ConditionVariables): Promise<FormData> {
  const fields = [...form.fields, ...form.subTables.flatMap(({ columns }) => columns)].filter(
    ({ node }) => node.__config__.defaultCurrent === true,
  );
  const currentOf = await currentValues(ctx, variables, fields);
  const tools = { now: ctx.now(), timeZone: ctx.platform.config.timeZone, currentOf };
  const starts = fields.map((field) => ({ field, value: field.widget.defaultValue(field, tools) }));
  const referred = starts.flatMap(({ field, value }) => referencesIn(field, value));
  const home = referred.length > 0 ? homeOf(variables) : [];
  const names = await loadNames(ctx, [...referred, ...home]);
  const place = home.map(({ kind, id }) => names.get(kind)?.get(id)?.pathName ?? '').join('');
  return withDefaults(
    form.data,
    new Map<FieldNode, FieldDefault>(
      starts.map(({ field, value }) => [
        field.node,
        { defaultValue: toWire(field, value, names), ...namesIn(field, value, names, place) },
      ]),
    ),
  );
}

const homeOf = ({ '@organizeId': id }: ConditionVariables): Reference[] =>
  typeof id === 'string' ? [{ key: id, kind: 'organize', id }] : [];

/** @param place where the person stands, and with him the position he has there */
function namesIn(
  field: Field,
  value: unknown,
  names: References,
  place: string,
): { defaultNames?: DefaultName[] } {
  if (!field.widget.refersTo) return {};
  const defaultNames = referencesIn(field, value).flatMap(({ kind, id }) => {
    const found = names.get(kind)?.get(id);
    const standsThere = kind === 'user' || kind === 'position';
    return found ? { id, fullName: found.name, organize: found.pathName ?? (standsThere ? place : '') } : [];
  });
  return { defaultNames };
}
