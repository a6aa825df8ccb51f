import { ApartmentOutlined, UserOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DataOf, gradeApi } from '@yingzao/contract';
import { Alert, Button, Flex, Form, Skeleton, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf } from '../../../base/api-error.ts';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
import { Blank } from '../../../ui/empty-state.tsx';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { SideDrawer } from '../../../ui/overlay/side-drawer.tsx';
import { UserSelect } from '../../../ui/pickers/user-select.tsx';
import styles from './grade.module.css';
import { gradeQueries } from './grade.queries.ts';
import { type Choice, choiceOf, leavesOf, toModel, withDirectories } from './grade-choice.ts';
import { GradeMenus } from './grade-menus.tsx';
import type { Administrator } from './grade-page.tsx';
import { GradeSystems } from './grade-systems.tsx';
import { GradeTable } from './grade-table.tsx';

type Offered = DataOf<typeof gradeApi.selector>;

/** What one person administers: organizations with their rights, and menus. */
export function GradeDrawer({ isOpen, subject, close }: DialogState<Administrator>) {
  const { t } = useTranslation('permission');
  return (
    <SideDrawer
      open={isOpen}
      size={960}
      title={subject ? t('grade.edit', { name: `${subject.realName}/${subject.account}` }) : t('grade.add')}
      onClose={close}
      styles={{ body: { padding: 0 } }}
    >
      <Body administrator={subject} onClose={close} />
    </SideDrawer>
  );
}

function Body({ administrator, onClose }: { administrator: Administrator | undefined; onClose(): void }) {
  const { t } = useTranslation(['permission', 'common']);
  const [userId, setUserId] = useState(administrator?.id ?? '');
  const offered = useQuery({ ...gradeQueries.offered(userId), enabled: userId !== '' });
  const chooser = administrator ? null : (
    <Form.Item
      label={t('grade.user')}
      htmlFor="grade-user"
      required
      colon={false}
      className={styles.chooser ?? ''}
    >
      <UserSelect id="grade-user" value={userId} onChange={setUserId} />
    </Form.Item>
  );
  if (offered.data) {
    return (
      <Delegation key={userId} userId={userId} offered={offered.data} chooser={chooser} onClose={onClose} />
    );
  }
  return (
    <div className={styles.body}>
      {chooser}
      {userId === '' && (
        <Blank
          icon={<UserOutlined aria-hidden />}
          title={t('grade.chooseFirst')}
          hint={t('grade.chooseFirstHint')}
        />
      )}
      {offered.isLoading && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {offered.isError && (
        <Blank
          icon={<WarningOutlined aria-hidden />}
          title={t('common:load.failed')}
          action={<Button onClick={() => offered.refetch()}>{t('common:retry')}</Button>}
        />
      )}
    </div>
  );
}

interface DelegationProps {
  userId: string;
  offered: Offered;
  chooser: ReactNode;
  onClose(): void;
}

function Delegation({ userId, offered, chooser, onClose }: DelegationProps) {
  const { t } = useTranslation(['permission', 'common']);
  const { orgAdminList, modulePermissionList, moduleIds, systemPermissionList } = offered;
  const [choice, setChoice] = useState<Choice>(() => choiceOf(orgAdminList));
  const [menus, setMenus] = useState<readonly string[]>(() => {
    const held = new Set(moduleIds);
    return leavesOf(modulePermissionList).filter((id) => held.has(id));
  });
  const [systems, setSystems] = useState<readonly string[]>(offered.systemIds);
  const { save, isSaving, failure } = useSave(userId, onClose);
  const hasSystems = systemPermissionList.length > 1 || systems.length > 0;
  const items = [
    {
      key: 'organizations',
      label: t('grade.organizations'),
      children: <GradeTable nodes={orgAdminList} choice={choice} onChange={setChoice} />,
    },
    {
      key: 'menus',
      label: t('grade.menus'),
      children: <GradeMenus menus={modulePermissionList} chosen={menus} onChange={setMenus} />,
    },
    ...(hasSystems
      ? [
          {
            key: 'systems',
            label: t('grade.systems'),
            children: <GradeSystems systems={systemPermissionList} chosen={systems} onChange={setSystems} />,
          },
        ]
      : []),
  ];
  return (
    <div className={styles.delegation}>
      <div className={styles.body}>
        {chooser}
        {failure && <Alert type="error" showIcon role="alert" title={failure} />}
        {orgAdminList.length === 0 && modulePermissionList.length === 0 ? (
          <Blank icon={<ApartmentOutlined aria-hidden />} title={t('grade.nothing')} />
        ) : (
          <Tabs items={items} />
        )}
      </div>
      <Flex justify="flex-end" gap={8} className={styles.foot ?? ''}>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="primary"
          loading={isSaving}
          onClick={() =>
            save(toModel(choice), withDirectories(modulePermissionList, new Set(menus)), [...systems])
          }
        >
          {t('common:save')}
        </Button>
      </Flex>
    </div>
  );
}

function useSave(userId: string, onDone: () => void) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function save(orgAdminModel: ReturnType<typeof toModel>, moduleIds: string[], systemIds: string[]) {
    setIsSaving(true);
    setFailure(undefined);
    try {
      const body = { userId, orgAdminModel, moduleIds, systemIds };
      await call(gradeApi.setOfUser, { body, silent: true });
      announce('success', t('saved'));
      await queryClient.invalidateQueries({ queryKey: ['permission'] });
      onDone();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(messageOf(error));
    } finally {
      setIsSaving(false);
    }
  }
  return { save, isSaving, failure };
}
