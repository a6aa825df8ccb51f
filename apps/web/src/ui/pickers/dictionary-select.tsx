import { queryOptions, useQuery } from '@tanstack/react-query';
import { dictionaryApi } from '@yingzao/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/call.ts';

/** The enabled values of a dictionary. @param code of its type */
export const dictionaryQuery = (code: string) =>
  queryOptions({
    queryKey: ['system', 'dictionary', 'options', code],
    queryFn: async () => (await call(dictionaryApi.selector, { params: { typeId: code } })).list,
    staleTime: 60_000,
  });

interface DictionarySelectProps {
  /** The code of the dictionary's type. */
  code: string;
  /** The id of a value; '' for none. */
  value?: string | undefined;
  onChange?: (id: string) => void;
  /** Given by the form around it. */
  id?: string;
}

/** Chooses a value of a flat dictionary by its id. */
export function DictionarySelect({ code, value, onChange, id }: DictionarySelectProps) {
  const { t } = useTranslation('pickers');
  const values = useQuery(dictionaryQuery(code));
  const options = values.data?.map((each) => ({ value: each.id, label: each.fullName })) ?? [];
  return (
    <Select
      {...(id && { id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={values.isPending}
      options={options}
      placeholder={t('choose')}
      value={value || null}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? '')}
      style={{ width: '100%' }}
    />
  );
}
