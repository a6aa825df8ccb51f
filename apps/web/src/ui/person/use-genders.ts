import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dictionaryQuery } from '../pickers/dictionary-select.tsx';

const builtIn = ['1', '2', '3'] as const;
type BuiltIn = (typeof builtIn)[number];

interface Gender {
  value: string;
  label: string;
  /** As the dictionary has it, which is what lists answer. */
  name: string;
}

/** The genders of the dictionary `sex`; the built-in ones in the person's language. */
export function useGenders(): Gender[] {
  const { t } = useTranslation('permission');
  const { data } = useQuery(dictionaryQuery('sex'));
  const nameOf = (code: string, name: string) =>
    (builtIn as readonly string[]).includes(code) ? t(`user.gender.${code as BuiltIn}`) : name;
  const values = data && data.length > 0 ? data : builtIn.map((enCode) => ({ enCode, fullName: '' }));
  return values.map(({ enCode, fullName }) => ({
    value: enCode,
    label: nameOf(enCode, fullName),
    name: fullName,
  }));
}

/** The name of a gender in the person's language, from its code or from the name that lists answer. */
export function useGenderName(): (gender: string) => string {
  const genders = useGenders();
  return (gender) => genders.find(({ value, name }) => gender === value || gender === name)?.label ?? gender;
}
