import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrentUser } from '../../base/user.store.ts';
import { BrandMark } from '../../ui/brand.tsx';
import styles from './shell.module.css';

/** The strip with mark and name, which leads home. */
export function Logo({ isSmall = false }: { isSmall?: boolean }) {
  const { t } = useTranslation('common');
  const { sysName, navigationIcon } = useCurrentUser().sysConfigInfo;
  const name = sysName || t('product');
  return (
    <Link to="/" className={styles.logo ?? ''} aria-label={name}>
      {navigationIcon ? (
        <img src={navigationIcon} alt="" height={32} />
      ) : (
        <BrandMark width={32} height={32} />
      )}
      {!isSmall && <span>{name}</span>}
    </Link>
  );
}
