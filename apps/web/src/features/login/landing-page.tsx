import { Alert, Button, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { takeKept } from '../../base/provider-journey.ts';
import { withRedirect } from '../../base/redirect.ts';
import { useSession } from '../../base/session.store.ts';
import { LonePage } from '../../ui/lone-page.tsx';
import { finishAtProvider } from './sso.ts';

/** Under which the opener of a small window finds what a provider sent back. Source: contract/auth-and-shell.md 2.2. */
const openersKey = 'x-admin-oauth-code';

/** Where somebody lands who comes back from an identity provider. */
export function LandingPage() {
  const { t } = useTranslation('login');
  const { failure, wanted } = useLanding();
  const start = useSession((session) => (session.isLocked ? '/lockScreen' : '/login'));
  const navigate = useNavigate();
  return (
    <LonePage title={t('landing.title')}>
      {failure === undefined ? (
        <Spin size="large" description={t('landing.wait')}>
          <div style={{ height: 120 }} />
        </Spin>
      ) : (
        <>
          <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />
          <Button type="primary" block onClick={() => navigate(withRedirect(start, wanted))}>
            {t('landing.again')}
          </Button>
        </>
      )}
    </LonePage>
  );
}

function useLanding(): { failure: string | undefined; wanted: string } {
  const { t } = useTranslation('login');
  const { search } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const [wanted, setWanted] = useState('/');
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void land();
    async function land() {
      const answer = search.slice(1);
      const kept = takeKept();
      if (!kept && window.opener) return giveToOpener(answer);
      if (!kept || kept.state !== new URLSearchParams(answer).get('state')) {
        return setFailure(t('landing.foreign'));
      }
      setWanted(kept.wanted);
      try {
        const secondStep = await finishAtProvider(answer);
        const next = secondStep ? withRedirect('/login', kept.wanted) : kept.wanted;
        navigate(next, { replace: true, state: secondStep && { secondStep } });
      } catch (error) {
        setFailure(messageOf(error));
      }
    }
  }, [search, navigate, t]);
  return { failure, wanted };
}

function giveToOpener(answer: string): void {
  localStorage.setItem(openersKey, answer);
  window.close();
}
