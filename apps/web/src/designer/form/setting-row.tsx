import type { ReactNode } from 'react';
import type { AttributePath } from '../design/attribute-path.ts';
import { Caption, useSettingFilter } from './setting-filter.tsx';
import styles from './settings.module.css';

interface SettingRowProps {
  caption: string;
  /** What is set here, by technical names; the panel is searched by them too. */
  paths?: readonly AttributePath[];
  /** The setter stands below its caption and takes the whole width. */
  isWide?: boolean;
  error?: string | undefined;
  hint?: string | undefined;
  children: ReactNode;
}

/** One line of a settings panel. */
export function SettingRow({ caption, paths = [], isWide = false, error, hint, children }: SettingRowProps) {
  const isShown = useSettingFilter();
  if (!isShown(caption, paths)) return null;
  return (
    <div className={styles.row} data-wide={isWide}>
      <span className={styles.caption} title={[caption, ...paths].join(' · ')}>
        <Caption text={caption} paths={paths} />
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
