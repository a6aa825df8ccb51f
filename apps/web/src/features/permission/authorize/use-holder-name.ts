import { useQuery } from '@tanstack/react-query';
import { peopleQueries } from '../../../ui/pickers/people.queries.ts';
import type { Chip } from '../../../ui/pickers/pick.ts';
import { pickerQueries } from '../../../ui/pickers/picker.queries.ts';

type Named = { data: Chip[] | undefined };

/** The name of a role, position, group or person; '' until it is known. */
export function useHolderName(holder: 'Role' | 'Position' | 'Group' | 'User', id: string): string {
  const asks = (kind: typeof holder) => holder === kind && id !== '';
  const named: Named[] = [
    useQuery({ ...pickerQueries.roleChips([id]), enabled: asks('Role') }),
    useQuery({ ...pickerQueries.positionChips([id]), enabled: asks('Position') }),
    useQuery({ ...pickerQueries.groupChips([id]), enabled: asks('Group') }),
    useQuery({ ...peopleQueries.resolve([id]), enabled: asks('User') }),
  ];
  const [chip] = named.flatMap(({ data = [] }) => data).filter((each) => each.id === id);
  return chip?.name ?? '';
}
