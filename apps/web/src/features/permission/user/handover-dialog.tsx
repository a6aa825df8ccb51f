import { CheckCircleOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { handoverApi, type UserRowData, type WorkItemData } from '@yingzao/contract';
import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
import { Blank } from '../../../ui/empty-state.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { UserSelect } from '../../../ui/pickers/user-select.tsx';
import styles from './handover.module.css';
import { userQueries } from './user.queries.ts';
import { WorkChoice } from './work-choice.tsx';

interface Values {
  toId: string;
  permissionList: string[];
}

/** Gives what somebody holds to another. Source: contract/permission.md 2.3 (workHandover), 4. */
export function HandoverDialog({ isOpen, subject, close }: DialogState<UserRowData>) {
  const { t } = useTranslation(['permission', 'common']);
  const work = useQuery({
    ...userQueries.work(subject?.id ?? ''),
    enabled: isOpen && subject !== undefined,
  });
  if (!subject || !work.data) return null;
  const title = t('handover.of', { name: subject.realName });
  if (work.data.length > 0) {
    return <HandoverForm open={isOpen} title={title} from={subject} work={work.data} close={close} />;
  }
  const closeButton = <Button onClick={close}>{t('common:close')}</Button>;
  return (
    <Dialog open={isOpen} title={title} onCancel={close} footer={closeButton}>
      <Blank
        icon={<CheckCircleOutlined aria-hidden />}
        title={t('handover.nothing')}
        hint={t('handover.nothingHint', { name: subject.realName })}
      />
    </Dialog>
  );
}

interface HandoverFormProps {
  open: boolean;
  title: string;
  from: UserRowData;
  work: readonly WorkItemData[];
  close(): void;
}

function HandoverForm({ open, title, from, work, close }: HandoverFormProps) {
  const { t } = useTranslation('permission');
  const queryClient = useQueryClient();
  async function handOver(values: Values) {
    await call(handoverApi.handOver, { body: { fromId: from.id, ...values }, silent: true });
    announce('success', t('handover.done'));
    await queryClient.invalidateQueries({ queryKey: ['permission'] });
  }
  const everything = work.filter(({ disabled }) => !disabled).map(({ id }) => id);
  return (
    <FormDialog<Values>
      open={open}
      title={title}
      width={680}
      initialValues={{ permissionList: everything }}
      onSubmit={handOver}
      onClose={close}
    >
      <Alert
        type="info"
        showIcon
        className={styles.note ?? ''}
        title={t('handover.note', { name: from.realName })}
      />
      <Form.Item
        name="toId"
        label={t('handover.to')}
        rules={[{ required: true, message: t('handover.toRequired') }]}
      >
        <UserSelect />
      </Form.Item>
      <Form.Item
        name="permissionList"
        label={t('handover.work')}
        rules={[{ required: true, type: 'array', message: t('handover.workRequired') }]}
      >
        <WorkChoice work={work} />
      </Form.Item>
    </FormDialog>
  );
}
