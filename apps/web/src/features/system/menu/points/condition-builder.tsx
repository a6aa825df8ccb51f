import { DeleteOutlined, FilterOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Blank } from '../../../../ui/empty-state.tsx';
import {
  type ComparedField,
  type Comparison,
  type ComparisonGroup,
  compare,
  type Logic,
  symbolsOf,
  takesNothing,
  withSymbol,
} from './condition.ts';
import { ConditionValue } from './condition-value.tsx';
import styles from './points.module.css';

interface ConditionBuilderProps {
  fields: readonly ComparedField[];
  /** Leads to where fields are opened. */
  onFields(): void;
  value?: ComparisonGroup[];
  onChange?: (groups: ComparisonGroup[]) => void;
}

/** Groups of comparisons, each joined by its own and/or. */
export function ConditionBuilder({ fields, onFields, value = [], onChange }: ConditionBuilderProps) {
  const { t } = useTranslation('system');
  const [first] = fields;
  if (!first) {
    return (
      <Blank
        icon={<FilterOutlined aria-hidden />}
        title={t('scheme.noFields')}
        hint={t('scheme.noFieldsHint')}
        action={<Button onClick={onFields}>{t('scheme.toFields')}</Button>}
      />
    );
  }
  const add = () => onChange?.([...value, { logic: 'and', groups: [compare(first)] }]);
  return (
    <div className={styles.builder}>
      {value.map((group, at) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name of their own and keep their order
          key={at}
          number={at + 1}
          group={group}
          fields={fields}
          onChange={(changed) => onChange?.(value.with(at, changed))}
          onRemove={() => onChange?.(value.toSpliced(at, 1))}
        />
      ))}
      <div className={styles.adders}>
        <Button icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t('scheme.addGroup')}
        </Button>
      </div>
    </div>
  );
}

interface GroupProps {
  /** From 1. */
  number: number;
  group: ComparisonGroup;
  fields: readonly ComparedField[];
  onChange(group: ComparisonGroup): void;
  onRemove(): void;
}

function Group({ number, group, fields, onChange, onRemove }: GroupProps) {
  const { t } = useTranslation('system');
  const { groups } = group;
  const [first] = fields;
  const label = t('scheme.group', { number });
  const setGroups = (changed: Comparison[]) =>
    changed.length > 0 ? onChange({ ...group, groups: changed }) : onRemove();
  return (
    <fieldset className={styles.group} aria-label={label}>
      <div className={styles.groupHead}>
        <Segmented<Logic>
          value={group.logic}
          aria-label={label}
          options={(['and', 'or'] as const).map((logic) => ({
            value: logic,
            label: t(`scheme.match.${logic}`),
          }))}
          onChange={(logic) => onChange({ ...group, logic })}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('scheme.removeGroup', { number })}
          onClick={onRemove}
        />
      </div>
      {groups.map((comparison, at) => (
        <Condition
          // biome-ignore lint/suspicious/noArrayIndexKey: comparisons have no name of their own and keep their order
          key={at}
          comparison={comparison}
          fields={fields}
          onChange={(changed) => setGroups(groups.with(at, changed))}
          onRemove={() => setGroups(groups.toSpliced(at, 1))}
        />
      ))}
      <div className={styles.adders}>
        <Button
          type="link"
          icon={<PlusOutlined aria-hidden />}
          disabled={!first}
          onClick={() => first && setGroups([...groups, compare(first)])}
        >
          {t('scheme.addCondition')}
        </Button>
      </div>
    </fieldset>
  );
}

interface ConditionProps {
  comparison: Comparison;
  fields: readonly ComparedField[];
  onChange(comparison: Comparison): void;
  onRemove(): void;
}

function Condition({ comparison, fields, onChange, onRemove }: ConditionProps) {
  const { t } = useTranslation(['system', 'messages']);
  const field = fields.find(({ id }) => id === comparison.id);
  const symbols = field ? symbolsOf(field) : [];
  return (
    <div className={styles.condition}>
      <Select
        aria-label={t('data.field')}
        status={field ? '' : 'error'}
        value={field?.id ?? null}
        placeholder={t('scheme.gone')}
        options={fields.map((each) => ({ value: each.id, label: each.fullName }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(id: string | null) => {
          const chosen = fields.find((each) => each.id === id);
          if (chosen) onChange(compare(chosen));
        }}
      />
      <Select
        aria-label={t('data.symbol')}
        value={comparison.op}
        options={symbols.map((value) => ({ value, label: t(`messages:symbol.${value}`) }))}
        onChange={(op) => onChange(withSymbol(comparison, op))}
      />
      {takesNothing(comparison.op) ? (
        <span />
      ) : (
        <ConditionValue
          comparison={comparison}
          format={field?.format ?? ''}
          onChange={(value) => onChange({ ...comparison, value })}
        />
      )}
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('scheme.removeCondition', { name: field?.fullName ?? '' })}
        onClick={onRemove}
      />
    </div>
  );
}
