import { useQuery } from '@tanstack/react-query';
import type { UserDetailData } from '@yingzao/contract';
import { Col, Form, Input, InputNumber, Radio, Row, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../base/user.store.ts';
import { roleChoiceQuery } from './user.queries.ts';

/** The fields of a user, two beside each other where there is room. @param user undefined for a new one */
export function UserFields({ user }: { user: UserDetailData | undefined }) {
  return (
    <Row gutter={16}>
      <Identity isNew={user === undefined} />
      <Contact />
      <Place user={user} />
    </Row>
  );
}

function Half({ children }: { children: ReactNode }) {
  return (
    <Col xs={24} sm={12}>
      {children}
    </Col>
  );
}

function Identity({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('permission');
  const genders = (['1', '2', '3'] as const).map((value) => ({ value, label: t(`user.gender.${value}`) }));
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
          <Input autoFocus={!isNew} maxLength={50} autoComplete="off" />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="gender" label={t('user.gender')}>
          <Radio.Group options={genders} />
        </Form.Item>
      </Half>
    </>
  );
}

function Contact() {
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
      <Half>
        <Form.Item name="sortCode" label={t('sort')}>
          <InputNumber min={0} max={999_999} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </Half>
    </>
  );
}

function Place({ user }: { user: UserDetailData | undefined }) {
  const { t } = useTranslation('permission');
  const roles = useQuery(roleChoiceQuery);
  const { userInfo } = useCurrentUser();
  const states = ([1, 0, 2] as const).map((value) => ({ value, label: t(`user.state.${value}`) }));
  const isFixed = user?.isAdministrator === true || (user !== undefined && user.id === userInfo.userId);
  return (
    <>
      <Col span={24}>
        <Form.Item name="roleIds" label={t('user.roles')}>
          <Select
            mode="multiple"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={roles.data ?? []}
            loading={roles.isPending}
            placeholder={t('user.rolesHint')}
          />
        </Form.Item>
      </Col>
      <Col span={24}>
        <Form.Item name="enabledMark" label={t('state')}>
          <Radio.Group options={states} disabled={isFixed} />
        </Form.Item>
      </Col>
      <Col span={24}>
        <Form.Item name="description" label={t('description')}>
          <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Col>
    </>
  );
}
