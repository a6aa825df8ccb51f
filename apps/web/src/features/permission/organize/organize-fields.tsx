import { Form, Input, InputNumber, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface OrganizeFieldsProps {
  kind: 'company' | 'department';
  /** The field that chooses the organization above. */
  parent: ReactNode;
  /** Fields of this kind alone, after the code. */
  children?: ReactNode;
}

/** The fields that companies and departments have in common. */
export function OrganizeFields({ kind, parent, children }: OrganizeFieldsProps) {
  const { t } = useTranslation('permission');
  return (
    <>
      <Form.Item
        name="parentId"
        label={t(`${kind}.parent`)}
        rules={[{ required: true, message: t(`${kind}.parentRequired`) }]}
      >
        {parent}
      </Form.Item>
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
      {children}
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
