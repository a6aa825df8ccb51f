import type { ExplainedHolder } from '@yingzao/contract';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './explain.module.css';

interface HolderTagsProps {
  holders: readonly ExplainedHolder[];
}

/** Through whom somebody has something; what gives nothing now says why. */
export function HolderTags({ holders }: HolderTagsProps) {
  const name = useHolderName();
  const { t } = useTranslation('permission');
  return (
    <span className={styles.tags}>
      {holders.map((holder) => (
        <Tag key={holder.id} {...(holder.state !== 'active' && { className: styles.inactive ?? '' })}>
          {name(holder)}
          {holder.state !== 'active' && ` · ${t(`explain.state.${holder.state}`)}`}
        </Tag>
      ))}
    </span>
  );
}

export function useHolderName(): (holder: ExplainedHolder) => string {
  const { t } = useTranslation('permission');
  return ({ objectType, fullName }) =>
    objectType === 'User' ? t('explain.direct') : `${t(`explain.kind.${objectType}`)} ${fullName}`;
}
