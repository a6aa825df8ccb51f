import { SafetyOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type GrantKind, type GrantNode, grantKinds } from '@yingzao/contract';
import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { leafIds } from '../../ui/authorize/grant-choice.ts';
import { GrantTree } from '../../ui/authorize/grant-tree.tsx';
import { Blank } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './profile.module.css';
import { profileQueries } from './profile.queries.ts';

/** What I may do, kind by kind. */
export function MyRights() {
  const { t } = useTranslation('permission');
  const rights = useQuery(profileQueries.rights);
  return (
    <Loaded result={rights}>
      {(trees) => (
        <Tabs
          size="small"
          items={grantKinds.map((kind) => ({
            key: kind,
            label: (
              <>
                {t(`grants.${kind}`)} <Count count={leafIds(trees[kind]).length} />
              </>
            ),
            children: <RightsOfKind kind={kind} nodes={trees[kind]} />,
          }))}
        />
      )}
    </Loaded>
  );
}

function Count({ count }: { count: number }) {
  return <span className={styles.count}>{count}</span>;
}

function RightsOfKind({ kind, nodes }: { kind: GrantKind; nodes: readonly GrantNode[] }) {
  const { t } = useTranslation(['profile', 'permission']);
  const name = t(`permission:grants.${kind}`);
  if (nodes.length === 0) {
    return (
      <Blank
        icon={<SafetyOutlined aria-hidden />}
        title={t('rights.none', { kind: name })}
        hint={kind === 'module' ? t('rights.noMenusHint') : t('permission:grants.nothingHint')}
      />
    );
  }
  return (
    <div className={styles.tree}>
      <GrantTree label={name} nodes={nodes} />
    </div>
  );
}
