import { sessionApi } from '@yingzao/contract';
import { Flex } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './profile.module.css';

/** How a program uses a key, at the address of this platform. */
export function KeyExample() {
  const { t } = useTranslation('profile');
  const headId = useId();
  const example = exampleCall(`<${t('key.placeholder')}>`);
  return (
    <section className={styles.section} aria-labelledby={headId}>
      <h3 id={headId}>{t('key.example')}</h3>
      <p className={styles.faint}>{t('key.exampleHint')}</p>
      <pre className={styles.code}>{example}</pre>
      <Flex gap={12} align="center">
        <CopyButton text={example} label={t('key.copyExample')} />
        <a href="/api/docs" target="_blank" rel="noreferrer">
          {t('key.docs')}
        </a>
      </Flex>
    </section>
  );
}

/** A call that every key may make, whatever menus it opens. */
export function exampleCall(key: string): string {
  return `curl -H 'Authorization: Bearer ${key}' ${window.location.origin}${sessionApi.me.path}`;
}
