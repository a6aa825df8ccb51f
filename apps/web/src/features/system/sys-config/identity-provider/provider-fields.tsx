import { identityMatches } from '@yingzao/contract';
import { Flex, Form, Input, InputNumber, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '../../../../base/i18n/catalogue.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';

type Word = keyof Catalogue['system'];

interface FieldProps {
  name: string;
  label: Word;
  hint?: Word;
  isRequired?: boolean;
  isSwitch?: boolean;
  children: ReactNode;
}

function Field({ name, label, hint, isRequired = true, isSwitch = false, children }: FieldProps) {
  const { t } = useTranslation('system');
  const rules = [{ required: true, whitespace: true, message: t('config.fillIn', { label: t(label) }) }];
  return (
    <Form.Item
      name={name}
      label={t(label)}
      {...(hint && { extra: t(hint) })}
      {...(isSwitch ? { valuePropName: 'checked' } : isRequired && { rules })}
    >
      {children}
    </Form.Item>
  );
}

const plain = { autoComplete: 'off', spellCheck: false } as const;

export function NameFields() {
  return (
    <>
      <Field name="fullName" label="provider.name" hint="provider.nameHint">
        <Input maxLength={50} />
      </Field>
      <Field name="enCode" label="provider.code">
        <Input maxLength={50} {...plain} />
      </Field>
    </>
  );
}

export function OidcFields() {
  const { t } = useTranslation(['system', 'common']);
  const landing = `${location.origin}/auth-redirect`;
  return (
    <>
      <Field name="issuer" label="provider.issuer" hint="provider.issuerHint">
        <Input maxLength={500} placeholder="https://login.example.com" {...plain} />
      </Field>
      <Field name="clientId" label="provider.clientId">
        <Input maxLength={200} {...plain} />
      </Field>
      <Field name="clientSecret" label="provider.clientSecret" isRequired={false}>
        <Input.Password maxLength={500} autoComplete="new-password" />
      </Field>
      <Form.Item label={t('provider.landing')} extra={t('provider.landingHint')}>
        <Flex gap={8}>
          <Input value={landing} readOnly aria-label={t('provider.landing')} />
          <CopyButton text={landing} label={t('common:copy')} />
        </Flex>
      </Form.Item>
      <Field name="scope" label="provider.scope">
        <Input maxLength={200} {...plain} />
      </Field>
      <Field name="claim" label="provider.claim" hint="provider.claimHint">
        <Input maxLength={100} {...plain} />
      </Field>
      <MatchField />
    </>
  );
}

export function LdapFields() {
  return (
    <>
      <Field name="url" label="provider.url">
        <Input maxLength={500} placeholder="ldaps://ldap.example.com:636" {...plain} />
      </Field>
      <Field name="isStartTls" label="provider.startTls" hint="provider.startTlsHint" isSwitch>
        <Switch />
      </Field>
      <Field name="caCertificate" label="provider.caCertificate" hint="provider.caHint" isRequired={false}>
        <Input.TextArea maxLength={20_000} autoSize={{ minRows: 2, maxRows: 6 }} {...plain} />
      </Field>
      <Field name="bindDn" label="provider.bindDn" hint="provider.bindDnHint" isRequired={false}>
        <Input maxLength={500} {...plain} />
      </Field>
      <Field name="bindPassword" label="provider.bindPassword" isRequired={false}>
        <Input.Password maxLength={500} autoComplete="new-password" />
      </Field>
      <Field name="baseDn" label="provider.baseDn">
        <Input maxLength={500} placeholder="ou=people,dc=example,dc=com" {...plain} />
      </Field>
      <Field name="userFilter" label="provider.userFilter" hint="provider.userFilterHint">
        <Input maxLength={500} {...plain} />
      </Field>
      <Field name="subjectAttribute" label="provider.subject" hint="provider.subjectHint">
        <Input maxLength={100} {...plain} />
      </Field>
      <Field name="matchAttribute" label="provider.matchAttribute">
        <Input maxLength={100} {...plain} />
      </Field>
      <MatchField />
    </>
  );
}

function MatchField() {
  const { t } = useTranslation('system');
  const options = identityMatches.map((value) => ({ value, label: t(`provider.match.${value}`) }));
  return (
    <Field name="matchBy" label="provider.matchBy" hint="provider.matchHint">
      <Select options={options} />
    </Field>
  );
}

export function CommonFields() {
  return (
    <>
      <Field name="trusts" label="provider.trusts" hint="provider.trustsHint" isSwitch>
        <Switch />
      </Field>
      <Field name="admits" label="provider.admits" hint="provider.admitsHint" isSwitch>
        <Switch />
      </Field>
      <Field name="sortCode" label="provider.sort" isRequired={false}>
        <InputNumber min={0} max={999_999} precision={0} style={{ width: '100%' }} />
      </Field>
      <Field name="isEnabled" label="provider.state" isSwitch>
        <Switch />
      </Field>
    </>
  );
}
