import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface SettingRowProps {
  caption: string;
  /** The setter stands below its caption and takes the whole width. */
  isWide?: boolean;
  error?: string | undefined;
  hint?: string | undefined;
  children: ReactNode;
}

/** One line of a settings panel. */
export function SettingRow({ caption, isWide = false, error, hint, children }: SettingRowProps) {
  return (
    <div className={styles.row} data-wide={isWide}>
      <span className={styles.caption} title={caption}>
        {caption}
      </span>
      <div className={styles.control}>
        {children}
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        {!error && hint && <p className={styles.hint}>{hint}</p>}
      </div>
    </div>
  );
}
