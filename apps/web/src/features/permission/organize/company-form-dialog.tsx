import { type CompanyDetail, companyDetails, type OrganizeDetailData, organizeApi } from '@yingzao/contract';
import { Col, DatePicker, Form, Input, Row, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { useCurrentUser } from '../../../base/user.store.ts';
import { dayField } from '../../../ui/day-field.ts';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { DictionarySelect } from '../../../ui/pickers/dictionary-select.tsx';
import { OrganizeSelect } from '../../../ui/pickers/organize-select.tsx';
import { OrganizeFields } from './organize-fields.tsx';
import {
  type FormSubject,
  type OrganizeValues,
  toInput,
  toValues,
  useSaved,
  useSubject,
} from './organize-form.ts';

type Details = Partial<Record<CompanyDetail, string | number | null>>;
type Values = OrganizeValues & { propertyJson: Details };

const fresh: Partial<Values> = { isEnabled: true, sortCode: 0, propertyJson: {} };
const top = '-1';

/** Adds a company, or changes the one the dialog is about. Source: contract/permission.md 4. */
export function CompanyFormDialog(dialog: DialogState<FormSubject>) {
  const { t } = useTranslation('permission');
  const { subject, close } = dialog;
  const { detail, isReady } = useSubject(dialog);
  const { userInfo } = useCurrentUser();
  const save = useSave(detail);
  const [tab, setTab] = useState('basics');
  const initial = { ...fresh, parentId: subject?.parentId ?? (userInfo.isAdministrator ? top : '') };
  return (
    <FormDialog<Values>
      open={isReady}
      title={t(subject?.id ? 'company.edit' : 'organize.add.company')}
      width={720}
      initialValues={detail ? { ...toValues(detail), propertyJson: detailsOf(detail) } : initial}
      onSubmit={save}
      onInvalid={(path) => setTab(path[0] === 'propertyJson' ? 'details' : 'basics')}
      onClose={() => {
        close();
        setTab('basics');
      }}
    >
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          {
            key: 'basics',
            label: t('company.basics'),
            forceRender: true,
            children: <OrganizeFields kind="company" parent={<ParentCompany of={detail} />} />,
          },
          { key: 'details', label: t('company.details'), forceRender: true, children: <DetailFields /> },
        ]}
      />
    </FormDialog>
  );
}

interface ParentCompanyProps {
  of: OrganizeDetailData | undefined;
  id?: string;
  value?: string;
  onChange?: (id: string) => void;
}

/** Only an administrator puts a company at the top. */
function ParentCompany({ of: company, ...field }: ParentCompanyProps) {
  const { t } = useTranslation('permission');
  const { userInfo } = useCurrentUser();
  const hasTop = userInfo.isAdministrator || company?.parentId === top;
  return (
    <OrganizeSelect
      kind="company"
      without={company?.id}
      rootName={hasTop ? t('company.top') : undefined}
      {...field}
    />
  );
}

function DetailFields() {
  const { t } = useTranslation('permission');
  return (
    <Row gutter={16}>
      {companyDetails.map((name) => (
        <Col key={name} xs={24} sm={wide.has(name) ? 24 : 12}>
          <Form.Item
            name={['propertyJson', name]}
            label={t(`company.${name}`)}
            {...(name === 'foundedTime' && dayField)}
          >
            {fieldOf(name)}
          </Form.Item>
        </Col>
      ))}
    </Row>
  );
}

const wide: ReadonlySet<CompanyDetail> = new Set(['address', 'businessscope']);

function fieldOf(name: CompanyDetail) {
  if (name === 'foundedTime') return <DatePicker style={{ width: '100%' }} />;
  if (name === 'industry') return <DictionarySelect code="IndustryType" />;
  if (name === 'enterpriseNature') return <DictionarySelect code="EnterpriseNature" />;
  if (name === 'businessscope')
    return <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />;
  return <Input maxLength={200} autoComplete="off" />;
}

/** A text that is no object counts as an empty one. */
function detailsOf({ propertyJson }: OrganizeDetailData): Details {
  const value: unknown = JSON.parse(propertyJson || '{}');
  return typeof value === 'object' && value !== null ? (value as Details) : {};
}

function useSave(detail: OrganizeDetailData | undefined) {
  const saved = useSaved();
  return async ({ propertyJson, ...values }: Values) => {
    const body = { ...toInput(values), propertyJson };
    if (detail) {
      const { id, lastModifyTime } = detail;
      await call(organizeApi.update, { params: { id }, body: { ...body, lastModifyTime }, silent: true });
    } else await call(organizeApi.create, { body, silent: true });
    await saved();
  };
}
