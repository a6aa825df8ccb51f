import { InboxOutlined, LockOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './empty-state.module.css';

interface BlankProps {
  icon: ReactNode;
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
}

/** A calm message in the place of content. */
export function Blank({ icon, title, hint, action }: BlankProps) {
  return (
    <div className={styles.blank} role="status">
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <strong>{title}</strong>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  );
}

interface EmptyStateProps {
  /** Nothing there yet, nothing that fits the filter, or no right to see it. */
  kind: 'nothing' | 'noMatch' | 'noRight';
  /** The button that adds the first one. */
  action?: ReactNode;
  /** Brings back the unfiltered list. */
  onClear?: (() => void) | undefined;
}

/** Why a list is empty, with the one next step. Source: look.md chapter 1 (empty states). */
export function EmptyState({ kind, action, onClear }: EmptyStateProps) {
  const { t } = useTranslation('common');
  if (kind === 'noRight') {
    return (
      <Blank icon={<LockOutlined aria-hidden />} title={t('empty.noRight')} hint={t('empty.noRightHint')} />
    );
  }
  if (kind === 'noMatch') {
    const clear = onClear && <Button onClick={onClear}>{t('empty.clearFilter')}</Button>;
    return (
      <Blank
        icon={<SearchOutlined aria-hidden />}
        title={t('empty.noMatch')}
        hint={t('empty.noMatchHint')}
        action={clear}
      />
    );
  }
  return (
    <Blank
      icon={<InboxOutlined aria-hidden />}
      title={t('empty.nothing')}
      hint={t('empty.nothingHint')}
      action={action}
    />
  );
}
