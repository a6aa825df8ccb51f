import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RoleRowData, roleApi } from '@yingzao/contract';
import { Switch, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { useCan } from '../../../ui/permission.tsx';
import { roleQueries } from './role.queries.ts';

/** Whether a role is on; a switch for those who may turn it. */
export function RoleState({ role }: { role: RoleRowData }) {
  const { t } = useTranslation(['permission', 'common']);
  const can = useCan();
  const queryClient = useQueryClient();
  const toggle = useMutation({
    mutationFn: () => call(roleApi.setState, { params: { id: role.id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: roleQueries.all }),
  });
  const isOn = role.enabledMark === 1;
  if (!can('btn_edit')) {
    return <Tag color={isOn ? 'success' : 'default'}>{t(isOn ? 'common:enabled' : 'common:disabled')}</Tag>;
  }
  return (
    <Switch
      size="small"
      checked={isOn}
      loading={toggle.isPending}
      aria-label={`${t('state')} ${role.fullName}`}
      onChange={() => toggle.mutate()}
    />
  );
}
