import { Form, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';

/** @param isCodeFixed the code is known to the system */
export function NameFields({ isCodeFixed = false }: { isCodeFixed?: boolean }) {
  const { t } = useTranslation('system');
  return (
    <>
      <Form.Item
        name="fullName"
        label={t('dictionary.name')}
        rules={[{ required: true, whitespace: true, message: t('dictionary.nameRequired') }]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item
        name="enCode"
        label={t('dictionary.code')}
        {...(isCodeFixed && { extra: t('dictionary.builtInHint') })}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t('dictionary.codeRequired') },
          { pattern: /^\s*(?!\.)[A-Za-z0-9._-]+(?<!\.)\s*$/, message: t('dictionary.codePattern') },
        ]}
      >
        <Input maxLength={50} disabled={isCodeFixed} />
      </Form.Item>
    </>
  );
}

export function SortField() {
  const { t } = useTranslation('system');
  return (
    <Form.Item name="sortCode" label={t('sort')}>
      <InputNumber min={0} max={9999} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  );
}

export function NoteField() {
  const { t } = useTranslation('system');
  return (
    <Form.Item name="description" label={t('description')}>
      <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
    </Form.Item>
  );
}
