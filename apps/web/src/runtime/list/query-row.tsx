import { DownOutlined, SearchOutlined } from '@ant-design/icons';
import type { ColumnData, Field, Form } from '@yingzao/model';
import { keywordName } from '@yingzao/model';
import { Button, Input } from 'antd';
import { type CSSProperties, type FormEvent, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stored } from '../../base/storage.ts';
import { useGrants } from '../../base/user.store.ts';
import { useIsPhone } from '../../ui/media.ts';
import { listViewOf } from '../../widgets/list-views.ts';
import { TextFilter } from '../../widgets/text-filter.tsx';
import styles from './query-row.module.css';

/** Values of the query row by field, as the list call takes them. */
export type QueryValues = Record<string, unknown>;

interface QueryRowProps {
  form: Form;
  list: ColumnData;
  /** Whether the row is unfolded is remembered for each list. */
  menuId: string;
  value: QueryValues;
  onSearch(value: QueryValues): void;
}

const shownAtFirst = 3;

/** The search fields of a list: three in sight, the rest unfold. Enter searches. */
export function QueryRow({ form, list, menuId, value, onSearch }: QueryRowProps) {
  const { t } = useTranslation(['common', 'runtime']);
  const isPhone = useIsPhone();
  const [draft, setDraft] = useDraft(value);
  const [isOpen, setIsOpen] = useUnfolded(menuId);
  const isGranted = useGrants(menuId);
  const items = itemsOf(form, list, t('runtime:filter.keyword')).filter(
    ({ name, field }) => !field || isGranted('column', name),
  );
  if (items.length === 0) return null;
  const first = isPhone ? 1 : shownAtFirst;
  const shown = isOpen ? items : items.slice(0, first);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSearch(withoutEmpty(draft));
  }
  function handleReset() {
    setDraft({});
    onSearch({});
  }
  return (
    <search className={styles.card}>
      <form className={styles.form} style={labelWidth(shown)} onSubmit={handleSubmit}>
        {shown.map((item) => (
          <QueryField
            key={item.name}
            item={item}
            value={draft[item.name]}
            onChange={(next) => setDraft({ ...draft, [item.name]: next })}
          />
        ))}
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden />}>
            {t('search')}
          </Button>
          <Button onClick={handleReset}>{t('reset')}</Button>
          {items.length > first && <Unfold isOpen={isOpen} onChange={setIsOpen} />}
        </div>
      </form>
    </search>
  );
}

function Unfold({ isOpen, onChange }: { isOpen: boolean; onChange(isOpen: boolean): void }) {
  const { t } = useTranslation('runtime');
  return (
    <Button
      type="link"
      icon={<DownOutlined aria-hidden rotate={isOpen ? 180 : 0} />}
      iconPlacement="end"
      aria-expanded={isOpen}
      onClick={() => onChange(!isOpen)}
      className={styles.unfold ?? ''}
    >
      {t(isOpen ? 'filter.less' : 'filter.more')}
    </Button>
  );
}

/** What is being typed; begins anew when another query comes from outside, such as by the browser's back button. */
function useDraft(value: QueryValues) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setDraft(value);
  }
  return [draft, setDraft] as const;
}

function useUnfolded(menuId: string) {
  const key = `unfolded_${menuId}`;
  const [isOpen, setIsOpen] = useState(() => stored.read(key) !== undefined);
  function change(next: boolean) {
    stored.write(key, next ? '1' : undefined);
    setIsOpen(next);
  }
  return [isOpen, change] as const;
}

interface QueryItem {
  name: string;
  label: string;
  /** Undefined for the one box over several fields. */
  field: Field | undefined;
  multiple: boolean;
}

function itemsOf(form: Form, list: ColumnData, keywordLabel: string): QueryItem[] {
  const shown = list.searchList.filter(({ noShow }) => !noShow);
  const own = shown
    .filter(({ isKeyword }) => !isKeyword)
    .flatMap(({ id, label, searchMultiple }): QueryItem[] => {
      const field = form.get(id);
      return field ? [{ name: id, label: label || field.label, field, multiple: searchMultiple }] : [];
    });
  const keyword: QueryItem = { name: keywordName, label: keywordLabel, field: undefined, multiple: false };
  return shown.some(({ isKeyword }) => isKeyword) ? [keyword, ...own] : own;
}

const longestLabel = 8;

/** All labels take the width of the longest, within reason: the fields below each other line up. */
function labelWidth(items: readonly QueryItem[]): CSSProperties {
  const widths = items.map(({ label }) => [...label].reduce((sum, sign) => sum + widthOf(sign), 0));
  return { '--label': `${Math.min(longestLabel, Math.max(...widths)).toFixed(1)}em` } as CSSProperties;
}

/** In em: a Latin letter is about half as wide as a Chinese character. */
function widthOf(sign: string): number {
  return sign.charCodeAt(0) < 0x2e80 ? 0.6 : 1;
}

interface QueryFieldProps {
  item: QueryItem;
  value: unknown;
  onChange(value: unknown): void;
}

function QueryField({ item: { field, label, multiple }, value, onChange }: QueryFieldProps) {
  const id = useId();
  const Filter = (field && listViewOf(field.kind).Filter) ?? TextFilter;
  return (
    <div className={styles.field}>
      <label htmlFor={id} title={label}>
        {label}
      </label>
      <div className={styles.filter}>
        {field ? (
          <Suspense fallback={<Input id={id} disabled />}>
            <Filter id={id} field={field} value={value ?? ''} multiple={multiple} onChange={onChange} />
          </Suspense>
        ) : (
          <Input
            id={id}
            allowClear
            maxLength={100}
            value={String(value ?? '')}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </div>
    </div>
  );
}

function withoutEmpty(values: QueryValues): QueryValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isNothing(value)));
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === '';
}
