import { useQuery } from '@tanstack/react-query';
import type { HistoryEntryData } from '@yingzao/contract';
import { type Field, type FieldNode, type FormRecord, formatDate } from '@yingzao/model';
import { Alert, Button, Col, Empty, Row, Skeleton, Table, Tabs, Tag, Timeline } from 'antd';
import { type CSSProperties, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../base/api-error.ts';
import { useIsPhone } from '../../ui/media.ts';
import { platformZone } from '../../widgets/date-values.ts';
import { viewOf } from '../../widgets/index.ts';
import { listViewOf } from '../../widgets/list-views.ts';
import { type LoadedModel, modelQueries } from '../model.queries.ts';
import styles from './record-detail.module.css';
import { FrameButtons } from './record-frame.tsx';

interface RecordDetailProps {
  model: NonNullable<LoadedModel>;
  menuId: string;
  id: string;
  onClose(): void;
}

/** A record to read, and who changed what in it. */
export function RecordDetail(props: RecordDetailProps) {
  const { t } = useTranslation(['runtime', 'common']);
  return (
    <>
      <Tabs
        items={[
          { key: 'detail', label: t('form.detail'), children: <Texts {...props} /> },
          { key: 'history', label: t('form.history'), children: <History {...props} /> },
        ]}
      />
      <FrameButtons>
        <Button onClick={props.onClose}>{t('common:close')}</Button>
      </FrameButtons>
    </>
  );
}

function Texts({ model, menuId, id }: RecordDetailProps) {
  const record = useQuery(modelQueries.record(model.id, menuId, id, 'texts'));
  if (record.error) return <Alert type="error" showIcon title={messageOf(record.error)} />;
  if (!record.data) return <Skeleton active />;
  return (
    <Row gutter={[16, 8]} style={{ '--label': `${model.form.data.labelWidth}px` } as CSSProperties}>
      <Nodes nodes={model.form.data.fields} model={model} texts={record.data.values} />
    </Row>
  );
}

interface NodesProps {
  nodes: readonly FieldNode[];
  model: NonNullable<LoadedModel>;
  texts: FormRecord;
}

function Nodes({ nodes, model, texts }: NodesProps) {
  const isPhone = useIsPhone();
  return nodes
    .filter(({ __config__ }) => !__config__.noShow)
    .map((node) => (
      <Col key={node.__config__.formId} span={isPhone ? 24 : (node.__config__.span ?? 24)}>
        <NodeText node={node} model={model} texts={texts} />
      </Col>
    ));
}

function NodeText({ node, model, texts }: { node: FieldNode } & Omit<NodesProps, 'nodes'>) {
  const name = node.__vModel__ ?? '';
  const field = model.form.get(name);
  if (field && !Object.hasOwn(texts, name)) return null;
  if (field && field.columns.length > 0)
    return <RowsText label={field.label} columns={field.columns} rows={texts[name]} />;
  if (field) return <FieldText field={field} text={String(texts[name] ?? '')} />;
  const view = viewOf(node.__config__.jnpfKey);
  if (!view?.Layout) return null;
  return (
    <view.Layout node={node}>
      <Nodes nodes={node.__config__.children ?? []} model={model} texts={texts} />
    </view.Layout>
  );
}

function FieldText({ field, text }: { field: Field; text: string }) {
  const { Cell } = listViewOf(field.kind);
  return (
    <dl className={styles.field}>
      <dt>{field.label}</dt>
      <dd className={styles.text}>
        {text === '' ? (
          '—'
        ) : Cell ? (
          <Suspense fallback={text}>{<Cell text={text} field={field} />}</Suspense>
        ) : (
          text
        )}
      </dd>
    </dl>
  );
}

interface RowsTextProps {
  label: string;
  columns: readonly Field[];
  rows: unknown;
}

function RowsText({ label, columns, rows }: RowsTextProps) {
  const list = (Array.isArray(rows) ? rows : []) as Record<string, string>[];
  return (
    <section className={styles.rows}>
      <h4>{label}</h4>
      <Table
        size="small"
        bordered
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={columns.map(({ name, label: title, widget }) => ({
          dataIndex: name,
          title,
          align: widget.places.number ? ('right' as const) : ('left' as const),
        }))}
        dataSource={list}
      />
    </section>
  );
}

function History({ model, menuId, id }: RecordDetailProps) {
  const { t } = useTranslation('runtime');
  const history = useQuery(modelQueries.history(model.id, menuId, id));
  const sourceText = (source: string) => (isSource(source) ? t(`history.source.${source}`) : source);
  const places = new Map(model.form.fields.map(({ name }, place) => [name, place]));
  const inFormOrder = (changes: readonly Change[]) =>
    changes.toSorted((one, other) => placeOf(one) - placeOf(other));
  const placeOf = ({ field }: Change) => places.get(field) ?? places.size;
  if (history.error) return <Alert type="error" showIcon title={messageOf(history.error)} />;
  if (!history.data) return <Skeleton active />;
  if (history.data.length === 0) return <Empty description={t('history.none')} />;
  const items = history.data.map((entry) => ({
    key: entry.id,
    content: (
      <div>
        <div>
          <strong>{t(`history.${entry.action}`)}</strong> {entry.userName}{' '}
          <time className={styles.faint}>{formatDate(entry.time, 'yyyy-MM-dd HH:mm:ss', platformZone)}</time>{' '}
          <Tag>{sourceText(entry.source)}</Tag>
        </div>
        {inFormOrder(entry.changes).map((change) => (
          <div key={change.field} className={styles.change}>
            <span className={styles.faint}>{change.label}</span>
            {entry.action !== 'create' && <del>{change.before || t('history.empty')}</del>}
            <ins>{change.after || t('history.empty')}</ins>
          </div>
        ))}
      </div>
    ),
  }));
  return <Timeline items={items} />;
}

type Change = HistoryEntryData['changes'][number];

const sources = ['form', 'api', 'import', 'system'] as const;

function isSource(source: string): source is (typeof sources)[number] {
  return sources.some((known) => known === source);
}
