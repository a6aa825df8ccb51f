import type { ConditionText } from '@yingzao/contract';
import { DatePicker, Input, InputNumber, Select, Space, Tag } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { DepartmentSelect } from '../../../../ui/pickers/department-select.tsx';
import { GroupSelect } from '../../../../ui/pickers/group-select.tsx';
import { OrganizeSelect } from '../../../../ui/pickers/organize-select.tsx';
import type { PickProps } from '../../../../ui/pickers/pick.ts';
import { PositionSelect } from '../../../../ui/pickers/position-select.tsx';
import { RoleSelect } from '../../../../ui/pickers/role-select.tsx';
import { UserSelect } from '../../../../ui/pickers/user-select.tsx';
import { type Comparison, isVariable, takesMany } from './condition.ts';

interface ValueProps {
  comparison: Comparison;
  /** Of a date, as the field was opened with; '' for days. */
  format: string;
  onChange(value: unknown): void;
}

const pickers: Partial<Record<ConditionText, ComponentType<PickProps>>> = {
  userSelect: UserSelect,
  depSelect: DepartmentSelect,
  organizeSelect: OrganizeSelect,
  posSelect: PositionSelect,
  roleSelect: RoleSelect,
  groupSelect: GroupSelect,
};

/** What a field is compared with: the kind was chosen when the field was opened. */
export function ConditionValue(props: ValueProps) {
  const { conditionText } = props.comparison;
  const { t } = useTranslation('messages');
  const Picker = pickers[conditionText];
  if (isVariable(conditionText)) return <Tag color="processing">{t(`condition.${conditionText}`)}</Tag>;
  if (Picker) return <PickedValue {...props} Picker={Picker} />;
  if (conditionText === 'datePicker') return <DateValue {...props} />;
  if (conditionText === 'inputNumber') return <NumberValue {...props} />;
  return <TextValue {...props} />;
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === '' || value === null || value === undefined ? [] : [value];

function PickedValue({ comparison, onChange, Picker }: ValueProps & { Picker: ComponentType<PickProps> }) {
  const { t } = useTranslation('system');
  const label = { 'aria-label': t('data.value') };
  const ids = listOf(comparison.value).map(String);
  if (takesMany(comparison.op)) return <Picker {...label} multiple value={ids} onChange={onChange} />;
  return <Picker {...label} value={ids[0] ?? ''} onChange={onChange} />;
}

function TextValue({ comparison, onChange }: ValueProps) {
  const { t } = useTranslation('system');
  if (takesMany(comparison.op)) {
    return (
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', ';']}
        aria-label={t('data.value')}
        placeholder={t('data.valuesHint')}
        value={listOf(comparison.value).map(String)}
        onChange={onChange}
      />
    );
  }
  return (
    <Input
      aria-label={t('data.value')}
      placeholder={t('data.valueHint')}
      maxLength={200}
      value={String(comparison.value ?? '')}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function NumberValue({ comparison, onChange }: ValueProps) {
  const { t } = useTranslation('system');
  const { op, value } = comparison;
  if (takesMany(op)) {
    return (
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', ';', ' ']}
        aria-label={t('data.value')}
        placeholder={t('data.valuesHint')}
        value={listOf(value).map(String)}
        onChange={(texts: string[]) => onChange(texts.map(Number).filter(Number.isFinite))}
      />
    );
  }
  if (op === 'between') {
    const [from = null, to = null] = listOf(value) as (number | null)[];
    return (
      <Space.Compact block>
        <InputNumber
          aria-label={t('data.from')}
          placeholder={t('data.from')}
          value={from}
          onChange={(low) => onChange([low, to])}
        />
        <InputNumber
          aria-label={t('data.to')}
          placeholder={t('data.to')}
          value={to}
          onChange={(high) => onChange([from, high])}
        />
      </Space.Compact>
    );
  }
  return (
    <InputNumber
      aria-label={t('data.value')}
      placeholder={t('data.valueHint')}
      value={typeof value === 'number' ? value : null}
      style={{ width: '100%' }}
      onChange={(number) => onChange(number ?? '')}
    />
  );
}

const toDay = (value: unknown): Dayjs | null => (typeof value === 'number' ? dayjs(value) : null);

function DateValue({ comparison, format, onChange }: ValueProps) {
  const { t } = useTranslation('system');
  const { op, value } = comparison;
  const clock = format.includes('HH') && { showTime: true as const };
  if (op === 'between') {
    const [from, to] = listOf(value);
    return (
      <DatePicker.RangePicker
        {...clock}
        allowEmpty={[true, true]}
        aria-label={t('data.value')}
        value={[toDay(from), toDay(to)]}
        onChange={(ends) => {
          const [start, end] = ends ?? [];
          const last = clock ? end : end?.endOf('day');
          onChange(start || last ? [start?.valueOf() ?? null, last?.valueOf() ?? null] : '');
        }}
      />
    );
  }
  return (
    <DatePicker
      {...clock}
      aria-label={t('data.value')}
      value={toDay(value)}
      onChange={(day) => onChange((clock ? day : day?.startOf('day'))?.valueOf() ?? '')}
    />
  );
}
