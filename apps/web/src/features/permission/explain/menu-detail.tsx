import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { ExplainedHolder, ExplainedMenuDetail } from '@yingzao/contract';
import { Alert, Skeleton, Table, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../base/api-error.ts';
import { useGrantName } from '../../../ui/authorize/grant-names.ts';
import styles from './explain.module.css';
import { explainQueries } from './explain.queries.ts';
import { HolderTags, useHolderName } from './holder-tags.tsx';
import { RecordCheck } from './record-check.tsx';

interface MenuDetailProps {
  userId: string;
  menuId: string;
  modelId: string | undefined;
  holders: readonly ExplainedHolder[];
}

/** What somebody may do on a menu, point by point, and through whom. */
export function MenuDetail({ userId, menuId, modelId, holders }: MenuDetailProps) {
  const { t } = useTranslation('permission');
  const menu = useQuery(explainQueries.menu(userId, menuId));
  if (menu.isPending) return <Skeleton active className={styles.detail ?? ''} />;
  if (menu.isError) return <Alert type="error" showIcon title={messageOf(menu.error)} />;
  const { data } = menu;
  const byId = new Map(holders.map((holder) => [holder.id, holder]));
  const holdersOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const points = (['buttons', 'columns', 'forms'] as const).map((kind) => ({
    key: kind,
    label: t(`explain.${kind}`),
    children: <Points points={data[kind]} holdersOf={holdersOf} />,
  }));
  return (
    <section className={styles.detail} aria-label={data.fullName}>
      <h3>{data.fullName}</h3>
      <p className={styles.verdict} data-allowed={data.allowed}>
        {data.allowed ? <CheckOutlined aria-hidden /> : <CloseOutlined aria-hidden />}
        {t(`explain.reason.${data.reason}`)}
        <HolderTags holders={holdersOf(data.by)} />
      </p>
      <Tabs
        items={[
          ...points,
          {
            key: 'rows',
            label: t('explain.rows'),
            children: (
              <>
                <Rows detail={data} holdersOf={holdersOf} />
                {modelId && (
                  <RecordCheck userId={userId} menuId={menuId} modelId={modelId} holders={holders} />
                )}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

interface PointsProps {
  points: ExplainedMenuDetail['buttons'];
  holdersOf(ids: readonly string[]): ExplainedHolder[];
}

function Points({ points, holdersOf }: PointsProps) {
  const grantName = useGrantName();
  const { t } = useTranslation('permission');
  return (
    <>
      {!points.enforced && <p className={styles.hint}>{t('explain.notEnforced')}</p>}
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={points.list}
        locale={{ emptyText: t('explain.noPoints') }}
        columns={[
          {
            title: t('explain.may'),
            width: 70,
            render: (_, { allowed }) => <Verdict allowed={allowed} />,
          },
          { title: t('explain.point'), render: (_, point) => grantName(point) },
          { title: t('explain.code'), dataIndex: 'enCode', responsive: ['sm'] },
          { title: t('explain.through'), render: (_, { by }) => <HolderTags holders={holdersOf(by)} /> },
        ]}
      />
    </>
  );
}

export function Verdict({ allowed }: { allowed: boolean }) {
  const { t } = useTranslation('permission');
  const Icon = allowed ? CheckOutlined : CloseOutlined;
  return (
    <span className={styles.verdictIcon} data-allowed={allowed}>
      <Icon aria-label={t(allowed ? 'explain.allowed' : 'explain.denied')} />
    </span>
  );
}

interface RowsProps {
  detail: Pick<ExplainedMenuDetail, 'allowed' | 'rows' | 'columns' | 'forms'>;
  holdersOf(ids: readonly string[]): ExplainedHolder[];
}

function Rows({ detail, holdersOf }: RowsProps) {
  const { t, i18n } = useTranslation('permission');
  const { rows } = detail;
  const nameOf = useHolderName();
  const grantName = useGrantName();
  const count = (value: number) => value.toLocaleString(i18n.language);
  /** By the names they have on the screens; the code where a field has gone. */
  const fields = (codes: readonly string[] | null, points: ExplainedMenuDetail['columns']) => {
    if (codes === null) return t('explain.allFields');
    const known = new Map(points.list.map((point) => [point.enCode, grantName(point)]));
    return codes.map((code) => known.get(code) ?? code).join(', ');
  };
  return (
    <>
      {rows.visible !== null && rows.total !== null && (
        <p>{t('explain.seesRows', { visible: count(rows.visible), total: count(rows.total) })}</p>
      )}
      {detail.allowed && !rows.enforced && <p className={styles.hint}>{t('explain.rowsNotEnforced')}</p>}
      {rows.rules.map(({ holder, all, schemes, columns, forms }) => (
        <dl key={holder} className={styles.rule}>
          <dt>{t('explain.through')}</dt>
          <dd>{holdersOf([holder]).map(nameOf).join() || t('explain.reason.administrator')}</dd>
          <dt>{t('explain.rows')}</dt>
          <dd>
            {all
              ? t('explain.allRows')
              : schemes.map(({ fullName }) => fullName).join(', ') || t('explain.noRows')}
          </dd>
          <dt>{t('explain.columns')}</dt>
          <dd>{fields(columns, detail.columns)}</dd>
          <dt>{t('explain.forms')}</dt>
          <dd>{fields(forms, detail.forms)}</dd>
        </dl>
      ))}
    </>
  );
}
