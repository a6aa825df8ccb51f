import { Alert, Form, type FormInstance } from 'antd';
import { type ReactNode, useId, useRef } from 'react';
import { isSaveShortcut, useFormSubmit } from '../form-submit.ts';
import { useIsPhone } from '../media.ts';
import { Dialog } from './dialog.tsx';

interface FormDialogProps<Values> {
  open: boolean;
  title: ReactNode;
  /** Read once, when the dialog opens: open it when the data is there. */
  initialValues?: Partial<Values>;
  form?: FormInstance<Values>;
  width?: number;
  /** Calls silently and rejects to keep the dialog open: the reason is shown at its field, or above all. */
  onSubmit(values: Values): Promise<unknown>;
  /** Told the path of the first field that is wrong, so that it can be brought into sight. */
  onInvalid?: (path: readonly (string | number)[]) => void;
  onClose(): void;
  children: ReactNode;
}

/** A small form in a dialog: Enter and Ctrl+Enter save, Esc leaves. Source: look.md chapter 2 (small form). */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { open, title, initialValues, width, children } = props;
  const [ownForm] = Form.useForm<Values>();
  const form = props.form ?? ownForm;
  const idPrefix = useId();
  const isPhone = useIsPhone();
  const fields = useRef<HTMLDivElement>(null);
  const { submit, failure, isPending, forget } = useFormSubmit<Values>({
    form,
    onInvalid: props.onInvalid,
    async onSubmit(values) {
      await props.onSubmit(values);
      props.onClose();
    },
  });
  function close() {
    forget();
    props.onClose();
  }
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
          name={idPrefix}
          layout={isPhone ? 'vertical' : 'horizontal'}
          {...(!isPhone && { labelCol: { flex: '110px' } })}
          colon={false}
          preserve={false}
          clearOnDestroy
          {...(initialValues && { initialValues: initialValues as Values })}
          onFinish={submit}
          onFinishFailed={({ errorFields: [first] }) => first && props.onInvalid?.(first.name)}
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
