import { Form, Input, InputNumber, Switch } from 'antd';
import { useTranslation } from 'react-i18next';

/** What the forms of roles, positions and groups have in common. */
export interface HolderValues {
  fullName: string;
  enCode: string;
  sortCode: number;
  description: string;
  isEnabled: boolean;
}

export const freshHolder: Partial<HolderValues> = { isEnabled: true, sortCode: 0 };

interface StoredHolder extends Omit<HolderValues, 'isEnabled'> {
  enabledMark: 0 | 1;
}

export function toHolderValues(stored: StoredHolder): HolderValues {
  const { fullName, enCode, sortCode, description, enabledMark } = stored;
  return { fullName, enCode, sortCode, description, isEnabled: enabledMark === 1 };
}

export function toHolderInput<Values extends HolderValues>({ isEnabled, ...values }: Values) {
  return { ...values, enabledMark: isEnabled ? (1 as const) : (0 as const) };
}

export function NameFields({ kind }: { kind: 'role' | 'position' | 'group' }) {
  const { t } = useTranslation('permission');
  return (
    <>
      <Form.Item
        name="fullName"
        label={t(`${kind}.name`)}
        rules={[{ required: true, whitespace: true, message: t(`${kind}.nameRequired`) }]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item
        name="enCode"
        label={t(`${kind}.code`)}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t(`${kind}.codeRequired`) },
          { pattern: /^\s*(?!\.)[A-Za-z0-9._-]+(?<!\.)\s*$/, message: t('role.codePattern') },
        ]}
      >
        <Input maxLength={50} />
      </Form.Item>
    </>
  );
}

export function StateFields() {
  const { t } = useTranslation('permission');
  return (
    <>
      <Form.Item name="sortCode" label={t('sort')}>
        <InputNumber min={0} max={999_999} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="isEnabled" label={t('state')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}
