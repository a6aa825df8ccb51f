import { UnorderedListOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Skeleton, Table, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../../../base/api-error.ts';
import { call } from '../../../../base/call.ts';
import { Blank } from '../../../../ui/empty-state.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import type { DialogState } from '../../../../ui/overlay/dialog-state.ts';
import { childTableOf } from './model-field.ts';
import styles from './points.module.css';
import { type FieldKind, fieldApis, pointQueries } from './points.queries.ts';
import { useSaved } from './use-saved.ts';

interface AddManyDialogProps extends DialogState<true> {
  moduleId: string;
  kind: FieldKind;
}

/** 批量新增: takes columns or form fields from the model that the menu shows. */
export function AddManyDialog({ isOpen, close, moduleId, kind }: AddManyDialogProps) {
  const { t } = useTranslation('system');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const finish = () => {
    setChosen([]);
    close();
  };
  const { add, isAdding } = useAdd(moduleId, kind, finish);
  return (
    <Dialog
      open={isOpen}
      width={720}
      title={t('points.addMany')}
      okText={t('points.addChosen', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0 }}
      confirmLoading={isAdding}
      onOk={() => add(chosen)}
      onCancel={finish}
    >
      <ModelFields moduleId={moduleId} kind={kind} chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}

function useAdd(moduleId: string, kind: FieldKind, onDone: () => void) {
  const fields = useQuery({ ...pointQueries.modelFields(moduleId), enabled: false });
  const saved = useSaved();
  const [isAdding, setIsAdding] = useState(false);
  async function add(chosen: readonly string[]) {
    setIsAdding(true);
    try {
      const wanted = new Set(chosen);
      const rows = (fields.data ?? [])
        .filter(({ field }) => wanted.has(field))
        .map(({ field, fieldName }) => ({
          enCode: field,
          fullName: fieldName.slice(0, 50),
          ...childTableOf(field),
        }));
      const body = { moduleId, ...(kind === 'column' ? { columnJson: rows } : { formJson: rows }) };
      await call(fieldApis[kind].createMany, { body });
      await saved();
      onDone();
    } finally {
      setIsAdding(false);
    }
  }
  return { add: (chosen: readonly string[]) => void add(chosen).catch(alreadyTold), isAdding };
}

interface ModelFieldsProps {
  moduleId: string;
  kind: FieldKind;
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

function ModelFields({ moduleId, kind, chosen, onChange }: ModelFieldsProps) {
  const { t } = useTranslation(['system', 'common']);
  const fields = useQuery(pointQueries.modelFields(moduleId));
  const stored = useQuery(pointQueries.fields(kind, moduleId));
  const [keyword, setKeyword] = useState('');
  const known = useMemo(() => new Set(stored.data?.map(({ enCode }) => enCode)), [stored.data]);
  if (fields.isError) {
    const retry = <Button onClick={() => fields.refetch()}>{t('common:retry')}</Button>;
    return <Blank icon={<WarningOutlined aria-hidden />} title={t('common:load.failed')} action={retry} />;
  }
  if (!fields.data || !stored.data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (fields.data.length === 0) {
    return (
      <Blank
        icon={<UnorderedListOutlined aria-hidden />}
        title={t('points.noModel')}
        hint={t('points.noModelHint')}
      />
    );
  }
  const wanted = keyword.trim().toLowerCase();
  const shown = fields.data.filter((each) =>
    `${each.field} ${each.fieldName}`.toLowerCase().includes(wanted),
  );
  return (
    <div className={styles.builder}>
      <Input.Search
        allowClear
        autoFocus
        placeholder={t('points.keyword')}
        aria-label={t('points.keyword')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className={styles.scroller} aria-label={t('points.addMany')} tabIndex={0}>
        <Table
          size="small"
          aria-label={t('points.addMany')}
          rowKey="field"
          pagination={false}
          sticky
          dataSource={shown}
          columns={[
            { title: t('points.name'), dataIndex: 'fieldName' },
            {
              title: t('points.code'),
              dataIndex: 'field',
              render: (field: string) => (
                <>
                  {field} {known.has(field) && <Tag>{t('points.there')}</Tag>}
                </>
              ),
            },
          ]}
          rowSelection={{
            preserveSelectedRowKeys: true,
            selectedRowKeys: [...chosen],
            getCheckboxProps: ({ field, fieldName }) => ({
              disabled: known.has(field),
              'aria-label': fieldName,
            }),
            onChange: (keys) => onChange(keys.map(String)),
          }}
        />
      </section>
    </div>
  );
}
