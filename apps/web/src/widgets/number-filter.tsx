import { InputNumber, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from './widget-view.ts';

/** Searches between two numbers; an empty end is open, both empty ask for nothing. 0 is a value. */
export function NumberFilter({ id, value, field, onChange }: FilterProps) {
  const { t } = useTranslation('runtime');
  const [from = null, to = null] = Array.isArray(value) ? (value as (number | null)[]) : [];
  const set = (next: (number | null)[]) => onChange(next.every((end) => end === null) ? [] : next);
  return (
    <Space.Compact block>
      <InputNumber
        id={id}
        value={from}
        placeholder={t('filter.from')}
        aria-label={`${field.label} ${t('filter.from')}`}
        onChange={(end) => set([end, to])}
      />
      <InputNumber
        value={to}
        placeholder={t('filter.to')}
        aria-label={`${field.label} ${t('filter.to')}`}
        onChange={(end) => set([from, end])}
      />
    </Space.Compact>
  );
}
