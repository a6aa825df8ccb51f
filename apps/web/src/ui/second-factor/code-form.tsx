import { Alert, Button, Form, Input, type InputProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, isApiError } from '../../base/api-error.ts';
import { useFormSubmit } from '../form-submit.ts';
import styles from './second-factor.module.css';

interface Values {
  code: string;
}

interface CodeFormProps {
  submitText: string;
  /** Somebody without the phone can use a recovery code. */
  takesRecovery?: boolean;
  autoFocus?: boolean;
  /** Calls silently and rejects with the refusal. */
  onSubmit(code: string): Promise<unknown>;
}

/** As authenticator apps show it, with or without a space. */
const sixDigits = /^\s*\d{3}\s*\d{3}\s*$/;

/** One field for a code, which is sent with its sixth digit. A refused code is told at the field, ready for the next. */
export function CodeForm({ submitText, takesRecovery = false, autoFocus = true, onSubmit }: CodeFormProps) {
  const { t } = useTranslation('security');
  const [form] = Form.useForm<Values>();
  const [kind, setKind] = useState<CodeKind>('code');
  const { submit, failure, isPending, forget } = useFormSubmit<Values>({
    form,
    onSubmit: async ({ code }) => {
      try {
        await onSubmit(code);
      } catch (error) {
        if (isApiError(error) && fieldErrorsOf(error).length > 0) form.setFieldValue('code', '');
        throw error;
      }
    },
  });
  function change(other: CodeKind) {
    setKind(other);
    form.setFieldValue('code', '');
    forget();
  }
  return (
    <Form<Values>
      form={form}
      className={styles.form ?? ''}
      size="large"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={submit}
      onValuesChange={({ code }) => kind === 'code' && sixDigits.test(code ?? '') && form.submit()}
    >
      {takesRecovery && <p className={styles.hint}>{t(`${kind}.hint`)}</p>}
      <Form.Item name="code" rules={[{ required: true, whitespace: true, message: t(`${kind}.required`) }]}>
        <CodeInput key={kind} kind={kind} autoFocus={autoFocus} readOnly={isPending} />
      </Form.Item>
      {failure && (
        <Alert className={styles.failure ?? ''} type="error" showIcon role="alert" title={failure} />
      )}
      <Button type="primary" htmlType="submit" block loading={isPending}>
        {submitText}
      </Button>
      {takesRecovery && <KindSwitch kind={kind} onChange={change} />}
    </Form>
  );
}

type CodeKind = 'code' | 'recovery';

const keyboards: Record<CodeKind, InputProps> = {
  code: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { autoComplete: 'off', autoCapitalize: 'off' },
};

/** Takes what the form around it gives. */
function CodeInput({ kind, ...props }: InputProps & { kind: CodeKind }) {
  const { t } = useTranslation('security');
  return (
    <Input
      {...keyboards[kind]}
      className={styles.code ?? ''}
      aria-label={t(kind)}
      placeholder={t(kind === 'code' ? 'code.placeholder' : 'recovery')}
      maxLength={30}
      spellCheck={false}
      {...props}
    />
  );
}

function KindSwitch({ kind, onChange }: { kind: CodeKind; onChange(other: CodeKind): void }) {
  const { t } = useTranslation('security');
  const other = kind === 'code' ? 'recovery' : 'code';
  return (
    <Button type="link" size="small" block className={styles.switch ?? ''} onClick={() => onChange(other)}>
      {t(other === 'recovery' ? 'code.useRecovery' : 'code.useApp')}
    </Button>
  );
}
