import { ArrowRightOutlined } from '@ant-design/icons';
import { sessionApi } from '@yingzao/contract';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../base/call.ts';
import { safeRedirect, withRedirect } from '../../base/redirect.ts';
import { useSession } from '../../base/session.store.ts';
import { BrandMark } from '../../ui/brand.tsx';
import { useDocumentTitle } from '../../ui/document-title.ts';
import styles from './entrance-page.module.css';

/** The public door: who we are, and the way in. Source: contract/auth-and-shell.md chapter 5. */
export function EntrancePage() {
  const { t } = useTranslation(['shell', 'common']);
  const { name, title, copyright } = useBranding();
  useDocumentTitle(undefined, title);
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <BrandMark />
        <span>{name || t('common:product')}</span>
      </header>
      <main className={styles.main}>
        <h1>{t('entrance.slogan')}</h1>
        <p>{t('entrance.text')}</p>
        <WayIn />
      </main>
      <Eaves />
      <footer className={styles.footer}>{copyright}</footer>
    </div>
  );
}

function WayIn() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isSignedIn = useSession((session) => session.token !== undefined);
  const wanted = safeRedirect(search.get('redirect'));
  const target = isSignedIn ? wanted : withRedirect('/login', wanted);
  return (
    <Button
      type="primary"
      size="large"
      icon={<ArrowRightOutlined aria-hidden />}
      iconPlacement="end"
      onClick={() => navigate(target)}
    >
      {isSignedIn ? t('entrance.enter') : t('entrance.signIn')}
    </Button>
  );
}

function useBranding() {
  const [branding, setBranding] = useState({ name: '', title: '', copyright: '' });
  useEffect(() => {
    const asking = new AbortController();
    call(sessionApi.getConfig, { params: { id: '0' }, signal: asking.signal, silent: true }).then(
      ({ sysName, title, copyright }) => setBranding({ name: sysName, title, copyright }),
      showOwnName,
    );
    return () => asking.abort();
  }, []);
  return branding;
}

/** Without an answer the door carries our own name and still opens. */
function showOwnName(): void {}

/** Rows of eaves, one behind the other. */
function Eaves() {
  const eave = 'M-1600 170C-400 170 300 130 560 0C820 130 1520 170 2720 170V500H-1600Z';
  return (
    <svg
      className={styles.eaves}
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <g fill="var(--seed)">
        <path d={eave} opacity=".08" transform="translate(520 60)" />
        <path d={eave} opacity=".12" transform="translate(-220 130)" />
        <path d={eave} opacity=".2" transform="translate(300 200)" />
        <path d={eave} opacity=".3" transform="translate(-420 270)" />
      </g>
    </svg>
  );
}
