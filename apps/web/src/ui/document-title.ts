import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../base/user.store.ts';

/** Page title and product name in the browser's tab. Source: specification 2.2. */
export function useDocumentTitle(title: string | undefined, product?: string): void {
  const { t } = useTranslation('common');
  const ownTitle = useUser((state) => state.current?.sysConfigInfo.title);
  const name = product || ownTitle || t('product');
  useEffect(() => {
    document.title = title ? `${title} - ${name}` : name;
  }, [title, name]);
}
