import { useQuery } from '@tanstack/react-query';
import { dictionaryQuery } from '../../ui/pickers/dictionary-select.tsx';

/** The values of a dictionary by their codes, to choose from. @param type code of the dictionary */
export function useDictionaryCodes(type: 'PositionType' | 'groupType'): { value: string; label: string }[] {
  const { data } = useQuery(dictionaryQuery(type));
  return data?.map(({ enCode, fullName }) => ({ value: enCode, label: fullName })) ?? [];
}
