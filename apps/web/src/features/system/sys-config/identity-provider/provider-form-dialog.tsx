import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type IdentityProviderData, identityProviderApi } from '@yingzao/contract';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../base/call.ts';
import { announce } from '../../../../base/notice.ts';
import type { DialogState } from '../../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { identityProviderQueries } from './identity-provider.queries.ts';
import { CommonFields, LdapFields, NameFields, OidcFields } from './provider-fields.tsx';
import { ProviderTest } from './provider-test.tsx';
import {
  freshValues,
  type ProviderSubject,
  type ProviderValues,
  toInput,
  toValues,
} from './provider-values.ts';

/** Adds an identity provider, or changes the one the dialog is about. */
export function ProviderFormDialog({ isOpen, subject, close }: DialogState<ProviderSubject>) {
  const { t } = useTranslation('system');
  const [form] = Form.useForm<ProviderValues>();
  const id = subject?.id;
  const detail = useQuery({
    ...identityProviderQueries.detail(id ?? ''),
    enabled: isOpen && id !== undefined,
  });
  const kind = subject?.kind ?? 'oidc';
  const stored = id === undefined ? undefined : detail.data;
  const save = useSave(stored);
  return (
    <FormDialog<ProviderValues>
      open={isOpen && (id === undefined || detail.isSuccess)}
      title={t(id === undefined ? `provider.add.${kind}` : `provider.edit.${kind}`)}
      form={form}
      width={720}
      initialValues={stored ? toValues(stored) : freshValues(kind)}
      onSubmit={save}
      onClose={close}
    >
      <Form.Item name="kind" hidden>
        <input />
      </Form.Item>
      <NameFields />
      {kind === 'oidc' ? <OidcFields /> : <LdapFields />}
      <ProviderTest form={form} id={id} />
      <CommonFields />
    </FormDialog>
  );
}

function useSave(stored: IdentityProviderData | undefined): (values: ProviderValues) => Promise<void> {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  return async (values) => {
    const body = toInput(values);
    if (stored) {
      const { id, lastModifyTime } = stored;
      await call(identityProviderApi.update, {
        params: { id },
        body: { ...body, lastModifyTime },
        silent: true,
      });
    } else await call(identityProviderApi.create, { body, silent: true });
    announce('success', t('saved'));
    await queryClient.invalidateQueries({ queryKey: identityProviderQueries.all });
  };
}
