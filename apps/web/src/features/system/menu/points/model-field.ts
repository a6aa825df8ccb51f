const inMainTable = 0;
const inSubTable = 2;

/** Which table a field of a model stands in; one of a sub-table carries its key before a hyphen. */
export function childTableOf(field: string): { fieldRule: number; childTableKey: string } {
  const [key = '', column] = field.split('-', 2);
  return column === undefined
    ? { fieldRule: inMainTable, childTableKey: '' }
    : { fieldRule: inSubTable, childTableKey: key };
}
