import type { FormData } from '@yingzao/model';
import { createContext, useContext } from 'react';
import type { FormStore } from './form-store.ts';

export interface FormScope {
  readonly store: FormStore;
  readonly settings: FormData;
  readonly readonly: boolean;
  /** Makes the ids of this form's editors unique on the page. */
  readonly idPrefix: string;
  readonly isPhone: boolean;
  /** Fields the user may not see. */
  isHidden(address: string): boolean;
}

export const FormContext = createContext<FormScope | null>(null);

/** The form around a field. */
export function useForm(): FormScope {
  const scope = useContext(FormContext);
  if (!scope) throw new Error('This needs a form around it');
  return scope;
}
