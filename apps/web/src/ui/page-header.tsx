import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Shows the way back. */
  onBack?: () => void;
  /** Buttons at the right end. */
  children?: ReactNode;
}

/** The head of a page form: back, title, buttons. Source: look.md chapter 2 (page form). */
export function PageHeader({ title, onBack, children }: PageHeaderProps) {
  const { t } = useTranslation('common');
  return (
    <header className={styles.header}>
      {onBack && (
        <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack}>
          {t('back')}
        </Button>
      )}
      <h2>{title}</h2>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
