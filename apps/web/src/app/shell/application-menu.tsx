import { DownOutlined } from '@ant-design/icons';
import { profileApi } from '@yingzao/contract';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { alreadyTold } from '../../base/api-error.ts';
import { call } from '../../base/call.ts';
import { useCurrentUser, useUser } from '../../base/user.store.ts';
import { MenuIcon } from '../../ui/icons/menu-icon.tsx';
import { homePath } from '../routes/fixed-pages.ts';
import styles from './application-menu.module.css';

interface ApplicationMenuProps {
  /** Takes the whole width, as in the menu of narrow screens. */
  isWide?: boolean;
  onSwitched?: () => void;
}

/** Which application's menus are shown, and the way to the others of mine. Source: contract/auth-and-shell.md 2.3 (major). */
export function ApplicationMenu({ isWide, onSwitched }: ApplicationMenuProps) {
  const { t } = useTranslation('shell');
  const { systemIds } = useCurrentUser().userInfo;
  const { switchTo, isPending } = useSwitchApplication(onSwitched);
  const current = systemIds.find(({ currentSystem }) => currentSystem);
  const items = systemIds.map(({ id, name, icon }) => ({
    key: id,
    icon: <MenuIcon name={icon} isFolder />,
    label: name,
  }));
  return (
    <Dropdown
      trigger={['click']}
      disabled={isPending}
      menu={{
        items,
        selectable: true,
        selectedKeys: current ? [current.id] : [],
        onClick: ({ key }) => key !== current?.id && switchTo(key),
      }}
    >
      <button type="button" className={styles.button} data-wide={isWide} aria-busy={isPending}>
        <span className="visually-hidden">{t('application.switch')}</span>
        <MenuIcon name={current?.icon ?? ''} isFolder />
        <span className={styles.name}>{current?.name}</span>
        <DownOutlined aria-hidden className={styles.arrow ?? ''} />
      </button>
    </Dropdown>
  );
}

/** After a switch the shell shows other menus, from the home page on; open tabs stay. */
function useSwitchApplication(onSwitched: (() => void) | undefined) {
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);
  async function make(majorId: string) {
    await call(profileApi.switchTo, { body: { majorId, majorType: 'System' } });
    await useUser.getState().load();
    await navigate(homePath);
    onSwitched?.();
  }
  function switchTo(majorId: string) {
    setIsPending(true);
    void make(majorId)
      .catch(alreadyTold)
      .finally(() => setIsPending(false));
  }
  return { switchTo, isPending };
}
