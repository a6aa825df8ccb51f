import type { ReleasePlanData } from '@yingzao/contract';
import { Alert, Collapse } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './online-dev.module.css';

const kinds = [
  'createTable',
  'setAsideTable',
  'restoreTable',
  'addColumn',
  'setAsideColumn',
  'restoreColumn',
  'retypeColumn',
  'describe',
  'addIndex',
  'dropIndex',
] as const;
type Kind = (typeof kinds)[number];

const isKind = (kind: string): kind is Kind => (kinds as readonly string[]).includes(kind);

type Change = ReleasePlanData['changes'][number];

/** As the database calls it. */
const nameOf = ({ table, column }: Change) => (column === '' ? table : `${table}.${column}`);

/** What a release does to the tables: in words, and the statements for those who read them. */
export function ReleasePlan({ plan }: { plan: ReleasePlanData }) {
  const { t } = useTranslation('designer');
  const told = plan.changes.filter(({ kind }) => kind !== 'describe');
  const wordsOf = ({ kind, tableLabel, text }: Change) => {
    const table = tableLabel || t('release.mainTable');
    return isKind(kind) ? t(`release.change.${kind}`, { table, text }) : `${kind} ${table} ${text}`;
  };
  const lines = new Map(told.map((change) => [`${wordsOf(change)} ${nameOf(change)}`, change]));
  const sql = plan.changes
    .map((change) => change.sql)
    .filter(Boolean)
    .join(';\n');
  return (
    <section aria-label={t('release.plan')}>
      {plan.impact.map(({ severity, text }) => (
        <Alert key={text} showIcon type={severity} title={text} style={{ marginBottom: 8 }} />
      ))}
      {lines.size === 0 ? (
        <p className={styles.faint}>{t('release.planNone')}</p>
      ) : (
        <>
          <h3 className={styles.planTitle}>{t('release.plan')}</h3>
          <ul className={styles.plan}>
            {[...lines].map(([line, change]) => (
              <li key={line}>
                {wordsOf(change)} <small>{nameOf(change)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      {sql && (
        <Collapse
          size="small"
          ghost
          items={[{ key: 'sql', label: t('release.sql'), children: <pre className={styles.sql}>{sql}</pre> }]}
        />
      )}
    </section>
  );
}
