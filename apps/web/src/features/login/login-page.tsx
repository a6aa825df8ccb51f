import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { BrandMark } from '../../ui/brand.tsx';
import { useDocumentTitle } from '../../ui/document-title.ts';
import { LanguageLinks } from './language-links.tsx';
import { LoginBackdrop, LoginPicture } from './login-art.tsx';
import { useLoginConfig } from './login-config.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { type SecondStep, useSecondStep } from './second-step.ts';

const SecondStepPanel = lazy(async () => ({
  default: (await import('./second-step-panel.tsx')).SecondStepPanel,
}));

/** Source: look.md chapter 2 (login) and contract/auth-and-shell.md chapter 4. */
export function LoginPage() {
  const { t } = useTranslation(['login', 'common']);
  const { config, askFor } = useLoginConfig();
  const arrival = useLocation().state as { secondStep?: SecondStep } | null;
  const second = useSecondStep(arrival?.secondStep);
  const name = config?.sysName || t('common:product');
  useDocumentTitle(t('title'), config?.title);
  return (
    <div className={styles.page}>
      <LoginBackdrop />
      <header className={styles.languages}>
        <LanguageLinks />
        <Ribbon version={config?.sysVersion} />
      </header>
      <main className={styles.block}>
        <LoginPicture />
        <section className={styles.panel} aria-labelledby="login-heading">
          <Brand icon={config?.loginIcon} name={name} />
          <h1 id="login-heading" className={styles.heading}>
            {t(second.step ? 'bySecondFactor' : 'byAccount')}
          </h1>
          <Suspense>
            {second.step ? (
              <SecondStepPanel step={second.step} onLeave={second.leave} />
            ) : (
              <LoginForm config={config} askFor={askFor} back={second.back} onSecondStep={second.go} />
            )}
          </Suspense>
        </section>
      </main>
      <footer className={styles.footer}>{config?.copyright}</footer>
    </div>
  );
}

function Brand({ icon, name }: { icon: string | undefined; name: string }) {
  if (icon) return <img className={styles.logo} src={icon} alt={name} width={320} height={40} />;
  return (
    <div className={styles.brand}>
      <BrandMark />
      <span>{name}</span>
    </div>
  );
}

function Ribbon({ version }: { version: string | undefined }) {
  if (!version) return null;
  return (
    <div className={styles.ribbon}>
      <span>{version}</span>
    </div>
  );
}
