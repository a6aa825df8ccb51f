import type { CellProps } from '../widget-view.ts';
import styles from './rate.module.css';

/** Stars to look at, half ones too: the gold row lies over the grey one as far as the rating goes. */
export function RateCell({ text, field }: CellProps<{ count: number }>) {
  if (text === '') return null;
  const stars = '★'.repeat(field.attributes.count);
  const share = `${(Number(text) / field.attributes.count) * 100}%`;
  return (
    <span role="img" aria-label={`${field.label} ${text}`} className={styles.stars}>
      <span aria-hidden="true">{stars}</span>
      <span aria-hidden="true" className={styles.given} style={{ width: share }}>
        {stars}
      </span>
    </span>
  );
}
