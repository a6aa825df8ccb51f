import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A short label in a box. The kit's own tag would double what the cells of a list weigh. */
export function Tag({ isGood = false, children }: { isGood?: boolean; children: ReactNode }) {
  return <span className={isGood ? styles.good : styles.tag}>{children}</span>;
}
