import type { Form, FormRecord } from '@yingzao/model';
import { parseLanguage } from '@yingzao/texts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformZone } from '../../widgets/date-values.ts';
import { FormStore } from './form-store.ts';

/**
 * The store of one open form, made once: render the form when its record is there. A new record that nobody has
 * touched starts over when the form comes anew, for then it may start with other values.
 */
export function useFormStore(
  form: Form,
  record?: FormRecord,
  isClosed?: (address: string) => boolean,
): FormStore {
  const { i18n } = useTranslation();
  const start = () => {
    const language = parseLanguage(i18n.language) ?? 'zh-CN';
    return new FormStore(form, { timeZone: platformZone, language, record, isClosed });
  };
  const [store, setStore] = useState(start);
  if (store.form !== form && !record && !store.isDirty.peek()) setStore(start());
  useEffect(() => () => store.dispose(), [store]);
  return store;
}
