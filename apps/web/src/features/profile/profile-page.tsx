import { Skeleton, Tabs } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../../base/user.store.ts';
import { useIsMobile } from '../../ui/media.ts';
import { UserPicture } from '../../ui/user-picture.tsx';
import styles from './profile.module.css';

const parts = {
  info: lazy(async () => ({ default: (await import('./my-info.tsx')).MyInfo })),
  password: lazy(async () => ({ default: (await import('./my-password.tsx')).MyPassword })),
  security: lazy(async () => ({ default: (await import('./my-security.tsx')).MySecurity })),
  organizations: lazy(async () => ({ default: (await import('./my-organizations.tsx')).MyOrganizations })),
  subordinates: lazy(async () => ({ default: (await import('./my-subordinates.tsx')).MySubordinates })),
  rights: lazy(async () => ({ default: (await import('./my-rights.tsx')).MyRights })),
  logs: lazy(async () => ({ default: (await import('./my-logs.tsx')).MyLogs })),
  signatures: lazy(async () => ({ default: (await import('./my-signatures.tsx')).MySignatures })),
  keys: lazy(async () => ({ default: (await import('./my-keys.tsx')).MyKeys })),
  look: lazy(async () => ({ default: (await import('./my-look.tsx')).MyLook })),
} satisfies Record<string, ComponentType>;
type Part = keyof typeof parts;

/** Who I am, where I stand and what I may. Source: contract/auth-and-shell.md 2.3, 4 (/profile). */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const [search, setSearch] = useSearchParams();
  const isMobile = useIsMobile();
  const names = Object.keys(parts) as Part[];
  const shown = names.find((name) => name === search.get('tab')) ?? 'info';
  return (
    <div className={styles.page}>
      <Myself />
      <Tabs
        className={styles.tabs ?? ''}
        tabPlacement={isMobile ? 'top' : 'start'}
        activeKey={shown}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
        items={names.map((name) => ({
          key: name,
          label: t(`tab.${name}`),
          children: <PartBody name={name} />,
        }))}
      />
    </div>
  );
}

function PartBody({ name }: { name: Part }) {
  const Body = parts[name];
  return (
    <Suspense
      fallback={<Skeleton active className={styles.body ?? ''} title={false} paragraph={{ rows: 6 }} />}
    >
      <div className={styles.body}>
        <Body />
      </div>
    </Suspense>
  );
}

function Myself() {
  const { userInfo } = useCurrentUser();
  const { userName, userAccount, organizeName, positionName } = userInfo;
  return (
    <header className={styles.head}>
      <UserPicture user={userInfo} size={56} />
      <div>
        <h2>{userName}</h2>
        <p>{[userAccount, organizeName, positionName].filter(Boolean).join(' · ')}</p>
      </div>
    </header>
  );
}
