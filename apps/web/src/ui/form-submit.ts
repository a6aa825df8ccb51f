import type { FormInstance } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { type FieldError, fieldErrorsOf, isApiError, messageOf } from '../base/api-error.ts';

interface FormSubmit<Values> {
  form: FormInstance<Values>;
  /** Calls silently; what it rejects with is shown at the fields, or as the failure of the whole form. */
  onSubmit(values: Values): Promise<unknown>;
  /** Told the path of the first field that is wrong, so that it can be brought into sight. */
  onInvalid?: ((path: readonly (string | number)[]) => void) | undefined;
}

/** Sends a form and tells a refusal where it belongs. */
export function useFormSubmit<Values>({ form, onSubmit, onInvalid }: FormSubmit<Values>) {
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  async function submit(values: Values) {
    setIsPending(true);
    setFailure(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const [first] = fieldErrorsOf(error);
      if (first) onInvalid?.(first.path);
      if (!showAtFields(form, fieldErrorsOf(error))) setFailure(messageOf(error));
    } finally {
      setIsPending(false);
    }
  }
  return { submit, failure, isPending, forget: () => setFailure(undefined) };
}

/** @returns whether every error found its field */
function showAtFields<Values>(form: FormInstance<Values>, errors: readonly FieldError[]): boolean {
  const fields = new Set(form.getFieldsError().map(({ name }) => name.join()));
  const placed = errors.filter(({ path }) => fields.has(path.join()));
  const found = form as FormInstance;
  found.setFields(placed.map(({ path, msg }) => ({ name: path, errors: [msg] })));
  if (placed[0]) found.scrollToField(placed[0].path, { focus: true });
  return errors.length > 0 && placed.length === errors.length;
}

/** Ctrl+Enter saves from any field. Source: look.md chapter 1 (keyboard). */
export function isSaveShortcut(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey);
}
