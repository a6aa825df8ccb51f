import { type Field, optionsOf } from '@yingzao/model';

/** The options of a field as far as they are known here; those of dictionaries come with their area. */
export function choicesOf(field: Field): readonly { id: string; fullName: string }[] {
  const options = optionsOf(field, {}) ?? [];
  return options.map(({ id, fullName }) => ({ id: String(id), fullName }));
}
