import { Alert, Form, type FormInstance } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { isApiError, messageOf } from '../../base/api-error.ts';
import { useIsPhone } from '../media.ts';
import { Dialog } from './dialog.tsx';

interface FormDialogProps<Values> {
  open: boolean;
  title: ReactNode;
  /** Read once, when the dialog opens: open it when the data is there. */
  initialValues?: Partial<Values>;
  form?: FormInstance<Values>;
  width?: number;
  /** Calls silently and rejects to keep the dialog open: the reason is shown inside. */
  onSubmit(values: Values): Promise<unknown>;
  onClose(): void;
  children: ReactNode;
}

/** A small form in a dialog: Enter and Ctrl+Enter save, Esc leaves. Source: look.md chapter 2 (small form). */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { open, title, initialValues, width, children } = props;
  const [ownForm] = Form.useForm<Values>();
  const form = props.form ?? ownForm;
  const isPhone = useIsPhone();
  const fields = useRef<HTMLDivElement>(null);
  const { submit, close, failure, isPending } = useSubmit(props);
  return (
    <Dialog
      open={open}
      title={title}
      {...(width && { width })}
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={close}
      afterOpenChange={(isOpen) => isOpen && focusFirst(fields.current)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears a shortcut of the fields inside */}
      <div ref={fields} onKeyDown={(event) => isSaveShortcut(event) && form.submit()}>
        <Form
          form={form}
          layout={isPhone ? 'vertical' : 'horizontal'}
          {...(!isPhone && { labelCol: { flex: '110px' } })}
          colon={false}
          preserve={false}
          {...(initialValues && { initialValues: initialValues as Values })}
          onFinish={submit}
          style={{ padding: isPhone ? '12px 0' : '20px 30px' }}
        >
          {failure && (
            <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />
          )}
          {children}
          <button type="submit" hidden />
        </Form>
      </div>
    </Dialog>
  );
}

function focusFirst(fields: HTMLElement | null) {
  fields?.querySelector<HTMLElement>('input:enabled:not([readonly]), textarea:enabled')?.focus();
}

function isSaveShortcut(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey);
}

function useSubmit<Values>({ onSubmit, onClose }: FormDialogProps<Values>) {
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  function close() {
    setFailure(undefined);
    onClose();
  }
  async function submit(values: Values) {
    setIsPending(true);
    setFailure(undefined);
    try {
      await onSubmit(values);
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(messageOf(error));
    } finally {
      setIsPending(false);
    }
  }
  return { submit, close, failure, isPending };
}
