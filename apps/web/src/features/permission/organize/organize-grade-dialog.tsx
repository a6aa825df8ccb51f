import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DataOf, type GradeFlag, gradeApi, type OrganizeTreeNode } from '@yingzao/contract';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { UserSelect } from '../../../ui/pickers/user-select.tsx';
import { type Flags, GradeFlags, noFlags } from '../grade-flags.tsx';
import { organizeQueries } from './organize.queries.ts';

interface Values {
  userIds: string[];
  flags: Flags;
  description: string;
}

/** Who administers one organization, and what they may do. Source: contract/permission.md 2.1 (organizeAdminIsTrator). */
export function OrganizeGradeDialog({ isOpen, subject, close }: DialogState<OrganizeTreeNode>) {
  const { t } = useTranslation('permission');
  const grade = useQuery({
    ...organizeQueries.administrators(subject?.id ?? ''),
    enabled: isOpen && subject !== undefined,
  });
  const save = useSave(subject);
  return (
    <FormDialog<Values>
      open={isOpen && grade.data !== undefined}
      title={t('grade.of', { name: subject?.fullName ?? '' })}
      initialValues={toValues(grade.data)}
      onSubmit={save}
      onClose={close}
    >
      <Form.Item name="userIds" label={t('grade.administrators')} extra={t('grade.administratorsHint')}>
        <UserSelect multiple />
      </Form.Item>
      <Form.Item name="flags" label={t('grade.rights')}>
        <GradeFlags />
      </Form.Item>
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}

function toValues(grade: DataOf<typeof gradeApi.get> | undefined): Values {
  if (!grade) return { userIds: [], flags: noFlags, description: '' };
  const { userId, description } = grade;
  const flags = Object.fromEntries(
    (Object.keys(noFlags) as GradeFlag[]).map((flag) => [flag, grade[flag]]),
  ) as Flags;
  return { userIds: userId.split(',').filter(Boolean), flags, description };
}

function useSave(organize: OrganizeTreeNode | undefined) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  return async ({ userIds, flags, description }: Values) => {
    if (!organize) return;
    const { id: organizeId, type: organizeType } = organize;
    const body = { ...flags, userId: userIds.join(','), organizeType, description };
    await call(gradeApi.setOfOrganization, { params: { organizeId }, body, silent: true });
    announce('success', t('saved'));
    await queryClient.invalidateQueries({ queryKey: ['permission'] });
  };
}
