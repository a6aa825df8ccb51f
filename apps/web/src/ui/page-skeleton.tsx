import { Skeleton } from 'antd';
import styles from './page-skeleton.module.css';

/** The bones of a page; they appear only when it takes longer than 300 ms. */
export function PageSkeleton() {
  return (
    <div className={styles.bones} aria-busy="true">
      <Skeleton active title={{ width: 180 }} paragraph={{ rows: 8 }} />
    </div>
  );
}
