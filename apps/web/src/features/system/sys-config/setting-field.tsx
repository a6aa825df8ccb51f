import { Form, type FormItemProps, Input, InputNumber, Radio, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Setting } from './settings.ts';

/** One setting: its name, what it is set with, and what it does where that is not plain. */
export function SettingField({ setting }: { setting: Setting }) {
  const { t } = useTranslation('system');
  const label = t(setting.label);
  const common: FormItemProps = {
    name: setting.key,
    label,
    ...(setting.hint && { extra: t(setting.hint) }),
  };
  const required = { required: true, message: t('config.fillIn', { label }) };
  switch (setting.kind) {
    case 'switch':
      return (
        <Form.Item {...common} valuePropName="checked">
          <Switch />
        </Form.Item>
      );
    case 'count':
      return (
        <Form.Item {...common} rules={[required]}>
          <InputNumber
            min={setting.min}
            max={setting.max}
            precision={0}
            suffix={t(setting.unit)}
            style={{ width: 180 }}
          />
        </Form.Item>
      );
    case 'choice':
      return (
        <Form.Item {...common}>
          <Radio.Group
            vertical
            options={setting.options.map((option) => ({ value: option.value, label: t(option.label) }))}
          />
        </Form.Item>
      );
    case 'addresses':
      return (
        <Form.Item {...common} rules={[{ ...required, whitespace: true }]}>
          <Input.TextArea maxLength={4000} autoSize={{ minRows: 4, maxRows: 12 }} spellCheck={false} />
        </Form.Item>
      );
    case 'text':
      return (
        <Form.Item {...common} rules={setting.isRequired ? [{ ...required, whitespace: true }] : []}>
          <Input maxLength={200} />
        </Form.Item>
      );
  }
}
