import type { UserDetailData } from '@yingzao/contract';
import { Col, Form, Input, InputNumber, Radio, Row } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../base/user.store.ts';
import { Half } from '../../../ui/half.tsx';
import { ContactFields, GenderField, RealNameField } from '../../../ui/person/person-fields.tsx';
import { DictionarySelect } from '../../../ui/pickers/dictionary-select.tsx';
import { Portrait } from '../../../ui/portrait/portrait.tsx';
import { UserPlace } from './user-place.tsx';

/** 基本信息: who somebody is and where in the company. @param user undefined for a new one */
export function BasicFields({ user }: { user: UserDetailData | undefined }) {
  return (
    <Row gutter={16}>
      <Col span={24}>
        <PictureField />
      </Col>
      <Identity isNew={user === undefined} />
      <UserPlace />
      <ContactFields />
      <State user={user} />
    </Row>
  );
}

function PictureField() {
  const { t } = useTranslation('portrait');
  return (
    <Form.Item name="headIcon" label={t('label')}>
      <Picture />
    </Form.Item>
  );
}

/** The address of the picture, as a field of the form. */
function Picture({ value = '', onChange }: { value?: string; onChange?: (address: string) => void }) {
  const userName: string = Form.useWatch('realName') ?? '';
  return (
    <Portrait
      user={{ userName, headIcon: value }}
      size={48}
      onUploaded={async ({ url }) => onChange?.(url)}
    />
  );
}

function Identity({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('permission');
  return (
    <>
      <Half>
        <Form.Item
          name="account"
          label={t('user.account')}
          validateTrigger="onBlur"
          {...(!isNew && { tooltip: t('user.accountFixed') })}
          rules={[
            { required: true, message: t('user.accountRequired') },
            { pattern: /^\s*[A-Za-z0-9]+\s*$/, message: t('user.accountPattern') },
          ]}
        >
          <Input autoFocus={isNew} disabled={!isNew} maxLength={50} autoComplete="off" />
        </Form.Item>
      </Half>
      <RealNameField autoFocus={!isNew} />
      <GenderField />
      <Half>
        <Form.Item name="ranks" label={t('user.ranks')}>
          <DictionarySelect code="Rank" />
        </Form.Item>
      </Half>
    </>
  );
}

function State({ user }: { user: UserDetailData | undefined }) {
  const { t } = useTranslation('permission');
  const { userInfo } = useCurrentUser();
  const states = ([1, 0, 2] as const).map((value) => ({ value, label: t(`user.state.${value}`) }));
  const isFixed = user?.isAdministrator === true || (user !== undefined && user.id === userInfo.userId);
  return (
    <>
      <Half>
        <Form.Item name="sortCode" label={t('sort')}>
          <InputNumber min={0} max={999_999} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="enabledMark" label={t('state')}>
          <Radio.Group options={states} disabled={isFixed} />
        </Form.Item>
      </Half>
      <Col span={24}>
        <Form.Item name="description" label={t('description')}>
          <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Col>
    </>
  );
}
