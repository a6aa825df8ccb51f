import type { Form, FormRecord } from '@yingzao/model';
import { parseLanguage } from '@yingzao/texts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformZone } from '../../widgets/date-values.ts';
import { FormStore } from './form-store.ts';

/** The store of one open form, made once: render the form when its record is there. */
export function useFormStore(
  form: Form,
  record?: FormRecord,
  isClosed?: (address: string) => boolean,
): FormStore {
  const { i18n } = useTranslation();
  const [store] = useState(() => {
    const language = parseLanguage(i18n.language) ?? 'zh-CN';
    return new FormStore(form, { timeZone: platformZone, language, record, isClosed });
  });
  useEffect(() => () => store.dispose(), [store]);
  return store;
}
