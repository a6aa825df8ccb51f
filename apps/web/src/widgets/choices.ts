import { type Field, optionsOf } from '@yingzao/model';

/** The options of a field as far as they are known here; those of dictionaries come with their area. */
export function choicesOf<Attributes>(field: Field<Attributes>): readonly { id: string; fullName: string }[] {
  const options = optionsOf(field as unknown as Field, {}) ?? [];
  return options.map(({ id, fullName }) => ({ id: String(id), fullName }));
}
