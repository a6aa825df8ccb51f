import styles from './tag.module.css';
import { Tag } from './tag.tsx';
import type { CellProps } from './widget-view.ts';

/** Several labels, joined by commas on the wire, as tags. */
export function OptionTags({ text }: Pick<CellProps, 'text'>) {
  if (text === '') return null;
  return (
    <span className={styles.tags}>
      {text.split(',').map((label) => (
        <Tag key={label}>{label}</Tag>
      ))}
    </span>
  );
}
