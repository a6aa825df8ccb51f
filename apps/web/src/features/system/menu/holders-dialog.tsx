import { SafetyOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { ManagedMenu } from '@yingzao/contract';
import { Button, Skeleton, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Blank } from '../../../ui/empty-state.tsx';
import { useMenuTitle } from '../../../ui/menu/menu-title.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import styles from './menu.module.css';
import { menuQueries } from './menu.queries.ts';

const kinds = ['role', 'position', 'group', 'user'] as const;

/** Who has a menu. Source: contract/auth-and-shell.md 2.4 (getPermissionGroup). */
export function HoldersDialog({ isOpen, subject, close }: DialogState<ManagedMenu>) {
  const { t } = useTranslation(['system', 'common']);
  const titleOf = useMenuTitle();
  return (
    <Dialog
      open={isOpen}
      title={t('holders.of', { name: subject ? titleOf(subject) : '' })}
      footer={<Button onClick={close}>{t('common:close')}</Button>}
      onCancel={close}
    >
      {subject && <Holders menuId={subject.id} />}
    </Dialog>
  );
}

function Holders({ menuId }: { menuId: string }) {
  const { t } = useTranslation(['system', 'common']);
  const holders = useQuery(menuQueries.holders(menuId));
  if (holders.isError) {
    const retry = <Button onClick={() => holders.refetch()}>{t('common:retry')}</Button>;
    return <Blank icon={<WarningOutlined aria-hidden />} title={t('common:load.failed')} action={retry} />;
  }
  if (!holders.data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  const { type, list } = holders.data;
  if (list.length === 0) {
    return (
      <Blank
        icon={<SafetyOutlined aria-hidden />}
        title={t('holders.nobody')}
        hint={t(type === 0 ? 'holders.openHint' : 'holders.nobodyHint')}
      />
    );
  }
  return kinds.map((kind) => {
    const own = list.filter((holder) => holder.type === kind);
    if (own.length === 0) return null;
    return (
      <section key={kind} aria-label={t(`holders.${kind}`)}>
        <strong>{t(`holders.${kind}`)}</strong>
        <div className={styles.holders}>
          {own.map(({ id, fullName }) => (
            <Tag key={id}>{fullName}</Tag>
          ))}
        </div>
      </section>
    );
  });
}
