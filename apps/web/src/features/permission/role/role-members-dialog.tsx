import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RoleRowData, roleApi } from '@yingzao/contract';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { MemberPicker, type Person } from './member-picker.tsx';
import { peopleQuery, roleQueries } from './role.queries.ts';

const mostMembers = 2000;

/** Who has a role: everybody at the left, the chosen ones at the right. Source: look.md chapter 2. */
export function RoleMembersDialog({ isOpen, subject, close }: DialogState<RoleRowData>) {
  const people = useQuery({ ...peopleQuery, enabled: isOpen });
  const members = useQuery({ ...roleQueries.members(subject?.id ?? ''), enabled: isOpen && !!subject });
  const isReady = isOpen && subject && people.data && members.data && !members.isFetching;
  if (!isReady) return null;
  return (
    <Members key={subject.id} role={subject} people={people.data} members={members.data} onClose={close} />
  );
}

interface MembersProps {
  role: RoleRowData;
  people: readonly Person[];
  members: readonly string[];
  onClose(): void;
}

function Members({ role, people, members, onClose }: MembersProps) {
  const { t } = useTranslation('permission');
  const [known] = useState(() => new Set(people.map(({ id }) => id)));
  const [chosen, setChosen] = useState(() => members.filter((id) => known.has(id)));
  const kept = members.filter((id) => !known.has(id));
  const { save, isSaving } = useSave(role.id, [...chosen, ...kept], onClose);
  const isTooMany = chosen.length + kept.length > mostMembers;
  return (
    <Dialog
      open
      width={800}
      title={t('members.title', { name: role.fullName })}
      confirmLoading={isSaving}
      okButtonProps={{ disabled: isTooMany }}
      onOk={save}
      onCancel={onClose}
    >
      <MemberPicker people={people} chosen={chosen} onChange={setChosen} />
      {kept.length > 0 && <Alert type="info" showIcon title={t('members.kept', { count: kept.length })} />}
      {isTooMany && <Alert type="warning" showIcon title={t('members.tooMany', { max: mostMembers })} />}
    </Dialog>
  );
}

function useSave(id: string, userIds: string[], onDone: () => void) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  async function save() {
    setIsSaving(true);
    try {
      await call(roleApi.setMembers, { params: { id }, body: { objectType: 'Role', userIds } });
      announce('success', t('saved'));
      await queryClient.invalidateQueries({ queryKey: ['permission'] });
      onDone();
    } finally {
      setIsSaving(false);
    }
  }
  return { save: () => void save().catch(() => undefined), isSaving };
}
