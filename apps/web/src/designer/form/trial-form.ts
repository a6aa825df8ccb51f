import type { UserInfoData } from '@yingzao/contract';
import {
  compileForm,
  type Field,
  type FieldDefault,
  type FieldNode,
  type Form,
  type FormData,
  type ReferenceKind,
  rangeOf,
  startsWithAuthor,
  withDefaults,
} from '@yingzao/model';
import { platformZone } from '../../widgets/date-values.ts';

/**
 * A form as its designer would fill it in, before the server knows it. Of a range that is different for everybody only
 * the server can tell what is in it: there nothing is filled in.
 */
export function trialForm(data: FormData, me: UserInfoData | undefined): Form {
  const form = compileForm(data);
  const own = me && ownIds(me);
  const currentOf = (field: Field): string[] => {
    const range = rangeOf(field);
    const ids = own?.[field.widget.refersTo as ReferenceKind] ?? [];
    return ids.filter((id) => id !== '' && (!range || range.includes(id)));
  };
  const tools = { now: Date.now(), timeZone: platformZone, currentOf };
  const fields = [...form.fields, ...form.subTables.flatMap(({ columns }) => columns)].filter(
    startsWithAuthor,
  );
  const defaults = new Map<FieldNode, FieldDefault>(
    fields.map((field) => [field.node, { defaultValue: field.widget.defaultValue(field, tools) }]),
  );
  return defaults.size === 0 ? form : compileForm(withDefaults(data, defaults));
}

const ownIds = (me: UserInfoData): Readonly<Record<ReferenceKind, readonly string[]>> => ({
  user: [me.userId],
  organize: [me.organizeId],
  department: [me.departmentId],
  position: [me.positionId],
  role: me.roleIds,
  group: me.groupIds,
});
