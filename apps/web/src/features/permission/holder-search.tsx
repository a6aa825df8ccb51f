import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Paging } from '../../ui/table/paging.ts';
import { SearchBar } from '../../ui/table/search-bar.tsx';

interface HolderSearchProps {
  paging: Paging;
  keyword: string;
  types: readonly { value: string; label: string }[];
  typeLabel: string;
  allTypes: string;
}

/** The conditions that the lists of roles, positions and groups have in common. */
export function HolderSearch({ paging, keyword, types, typeLabel, allTypes }: HolderSearchProps) {
  const { t } = useTranslation(['permission', 'common']);
  const states = [
    { value: '1', label: t('common:enabled') },
    { value: '0', label: t('common:disabled') },
  ];
  return (
    <SearchBar paging={paging}>
      <Form.Item name="keyword">
        <Input allowClear placeholder={keyword} aria-label={keyword} maxLength={100} />
      </Form.Item>
      <Form.Item name="type">
        <Select
          allowClear
          options={[...types]}
          placeholder={allTypes}
          aria-label={typeLabel}
          style={{ width: 140 }}
        />
      </Form.Item>
      <Form.Item name="enabledMark">
        <Select
          allowClear
          options={states}
          placeholder={t('state.all')}
          aria-label={t('state')}
          style={{ width: 140 }}
        />
      </Form.Item>
    </SearchBar>
  );
}
