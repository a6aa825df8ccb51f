import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import type { ColumnData, Field, Form } from '@yingzao/model';
import { keywordName } from '@yingzao/model';
import { Button, Col, Input, Form as KitForm, Row, Space } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../ui/media.ts';
import { viewOf } from '../../widgets/index.ts';
import { TextFilter } from '../../widgets/text-filter.tsx';
import styles from './query-row.module.css';

/** Values of the query row by field, as the list call takes them. */
export type QueryValues = Record<string, unknown>;

interface QueryRowProps {
  form: Form;
  list: ColumnData;
  value: QueryValues;
  onSearch(value: QueryValues): void;
}

const shownAtFirst = 3;

/** The search fields of a list: three in sight, the rest unfold. Enter searches. */
export function QueryRow({ form, list, value, onSearch }: QueryRowProps) {
  const { t } = useTranslation(['runtime', 'common']);
  const isPhone = useIsPhone();
  const [draft, setDraft] = useState(value);
  const [isOpen, setIsOpen] = useState(false);
  const items = itemsOf(form, list);
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
      <form onSubmit={handleSubmit}>
        <Row gutter={[16, 12]}>
          {shown.map((item) => (
            <Col key={item.name} xs={24} sm={12} xl={6}>
              <QueryField
                item={item}
                value={draft[item.name]}
                onChange={(next) => setDraft({ ...draft, [item.name]: next })}
              />
            </Col>
          ))}
          <Col xs={24} sm={12} xl={6}>
            <Space>
              <Button type="primary" htmlType="submit" icon={<SearchOutlined />}>
                {t('common:search')}
              </Button>
              <Button onClick={handleReset}>{t('common:reset')}</Button>
              {items.length > first && (
                <Button
                  type="link"
                  icon={isOpen ? <UpOutlined /> : <DownOutlined />}
                  aria-expanded={isOpen}
                  onClick={() => setIsOpen(!isOpen)}
                >
                  {t(isOpen ? 'filter.less' : 'filter.more')}
                </Button>
              )}
            </Space>
          </Col>
        </Row>
      </form>
    </search>
  );
}

interface QueryItem {
  name: string;
  label: string | undefined;
  /** Undefined for the one box over several fields. */
  field: Field | undefined;
  multiple: boolean;
}

function itemsOf(form: Form, list: ColumnData): QueryItem[] {
  const shown = list.searchList.filter(({ noShow }) => !noShow);
  const keyword = shown.some(({ isKeyword }) => isKeyword);
  const own = shown
    .filter(({ isKeyword }) => !isKeyword)
    .flatMap(({ id, label, searchMultiple }): QueryItem[] => {
      const field = form.get(id);
      return field ? [{ name: id, label, field, multiple: searchMultiple }] : [];
    });
  return keyword ? [{ name: keywordName, label: undefined, field: undefined, multiple: false }, ...own] : own;
}

interface QueryFieldProps {
  item: QueryItem;
  value: unknown;
  onChange(value: unknown): void;
}

function QueryField({ item, value, onChange }: QueryFieldProps) {
  const { t } = useTranslation('runtime');
  const id = useId();
  const { field } = item;
  const label = item.label ?? t('filter.keyword');
  const Filter = (field && viewOf(field.kind)?.Filter) ?? TextFilter;
  return (
    <KitForm.Item label={label} htmlFor={id} layout="horizontal" style={{ margin: 0 }}>
      {field ? (
        <Filter id={id} field={field} value={value ?? ''} multiple={item.multiple} onChange={onChange} />
      ) : (
        <Input
          id={id}
          allowClear
          maxLength={100}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </KitForm.Item>
  );
}

export function withoutEmpty(values: QueryValues): QueryValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isNothing(value)));
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === '';
}
