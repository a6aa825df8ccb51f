import { Col, DatePicker, Form, Input, Radio, Row } from 'antd';
import { useTranslation } from 'react-i18next';
import { dayField } from '../day-field.ts';
import { Half } from '../half.tsx';
import { DictionarySelect } from '../pickers/dictionary-select.tsx';
import { useGenders } from './use-genders.ts';

/** @param autoFocus for the first field of a form */
export function RealNameField({ autoFocus = false }: { autoFocus?: boolean }) {
  const { t } = useTranslation('permission');
  return (
    <Half>
      <Form.Item
        name="realName"
        label={t('user.name')}
        validateTrigger="onBlur"
        rules={[
          { required: true, whitespace: true, message: t('user.nameRequired') },
          { pattern: /^\s*[\p{Script=Han}A-Za-z0-9·]+\s*$/u, message: t('user.namePattern') },
        ]}
      >
        <Input autoFocus={autoFocus} maxLength={50} autoComplete="off" />
      </Form.Item>
    </Half>
  );
}

export function GenderField() {
  const { t } = useTranslation('permission');
  const genders = useGenders();
  return (
    <Half>
      <Form.Item name="gender" label={t('user.gender')}>
        <Radio.Group options={genders} />
      </Form.Item>
    </Half>
  );
}

/** How somebody is reached: mobile and e-mail. */
export function ContactFields() {
  const { t } = useTranslation('permission');
  return (
    <>
      <Half>
        <Form.Item
          name="mobilePhone"
          label={t('user.mobile')}
          validateTrigger="onBlur"
          rules={[{ pattern: /^1[3-9]\d{9}$/, message: t('user.mobilePattern') }]}
        >
          <Input inputMode="tel" maxLength={11} autoComplete="off" />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item
          name="email"
          label={t('user.email')}
          validateTrigger="onBlur"
          rules={[{ pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: t('user.emailPattern') }]}
        >
          <Input inputMode="email" maxLength={50} autoComplete="off" />
        </Form.Item>
      </Half>
    </>
  );
}

/** What stands behind each field of 扩展信息: the dictionary of its values, a day, or a text of so many characters. */
const moreFields = {
  nation: 'Nation',
  nativePlace: 50,
  education: 'Education',
  birthday: 'day',
  certificatesType: 'certificateType',
  certificatesNumber: 50,
  entryDate: 'day',
  telePhone: 20,
  landline: 50,
  urgentContacts: 50,
  urgentTelePhone: 50,
  postalAddress: 300,
} as const;
export type MoreField = keyof typeof moreFields;

/** The fields of the second group, in their order. */
export const moreFieldNames = Object.keys(moreFields) as MoreField[];

/** 扩展信息: what somebody tells about himself. @param names those that can be changed here */
export function MoreFields({ names = moreFieldNames }: { names?: readonly MoreField[] }) {
  const { t } = useTranslation('permission');
  return (
    <Row gutter={16}>
      {names.map((name) => {
        const kind = moreFields[name];
        return (
          <Col key={name} xs={24} sm={name === 'postalAddress' ? 24 : 12}>
            <Form.Item name={name} label={t(`user.${name}`)} {...(kind === 'day' && dayField)}>
              <MoreControl kind={kind} />
            </Form.Item>
          </Col>
        );
      })}
    </Row>
  );
}

function MoreControl({ kind, ...field }: { kind: string | number }) {
  if (kind === 'day') return <DatePicker style={{ width: '100%' }} {...field} />;
  if (typeof kind === 'string') return <DictionarySelect code={kind} {...field} />;
  return <Input maxLength={kind} autoComplete="off" {...field} />;
}
