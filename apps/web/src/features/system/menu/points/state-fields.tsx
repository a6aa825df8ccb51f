import { Form, Input, InputNumber, Switch } from 'antd';
import { useTranslation } from 'react-i18next';

interface NameFieldsProps {
  /** Characters that a code may have. */
  codeLength: number;
}

export function NameFields({ codeLength }: NameFieldsProps) {
  const { t } = useTranslation('system');
  return (
    <>
      <Form.Item
        name="fullName"
        label={t('points.name')}
        rules={[{ required: true, whitespace: true, message: t('points.nameRequired') }]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item
        name="enCode"
        label={t('points.code')}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t('points.codeRequired') },
          { pattern: /^\s*[A-Za-z0-9._-]+\s*$/, message: t('codePattern') },
        ]}
      >
        <Input maxLength={codeLength} />
      </Form.Item>
    </>
  );
}

export function SortField() {
  const { t } = useTranslation('system');
  return (
    <Form.Item name="sortCode" label={t('sort')}>
      <InputNumber min={0} max={999_999} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  );
}

export function StateField() {
  const { t } = useTranslation('system');
  return (
    <Form.Item name="isEnabled" label={t('state')} valuePropName="checked">
      <Switch />
    </Form.Item>
  );
}

export const toFlag = (isOn: boolean) => (isOn ? (1 as const) : (0 as const));
