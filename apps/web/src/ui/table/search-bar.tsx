import { Button, Form, Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './crud-table.module.css';
import type { Paging } from './paging.ts';

interface SearchBarProps {
  paging: Paging;
  /** Form items named like the filters; without them one field for the keyword. */
  children?: ReactNode;
}

/** The conditions of a list: Enter or the first button applies them, the second clears them. Source: look.md chapter 2 (search card). */
export function SearchBar({ paging, children }: SearchBarProps) {
  const { t } = useTranslation('common');
  const [form] = Form.useForm<Record<string, string>>();
  const idPrefix = useId();
  function reset() {
    paging.clearFilters();
    form.setFieldsValue(
      Object.fromEntries(Object.keys(form.getFieldsValue()).map((name) => [name, undefined])),
    );
  }
  return (
    <search className={styles.search}>
      <Form
        form={form}
        name={idPrefix}
        layout="inline"
        initialValues={paging.filters}
        onFinish={paging.setFilters}
      >
        {children ?? (
          <Form.Item name="keyword">
            <Input allowClear placeholder={t('keyword')} aria-label={t('keyword')} maxLength={100} />
          </Form.Item>
        )}
        <div className={styles.searchButtons}>
          <Button type="primary" htmlType="submit">
            {t('search')}
          </Button>
          <Button onClick={reset}>{t('reset')}</Button>
        </div>
      </Form>
    </search>
  );
}
