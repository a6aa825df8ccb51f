import { WarningOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type memberHolders, membershipApi } from '@yingzao/contract';
import { Alert, Button, Flex, Input, Skeleton } from 'antd';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../base/api-error.ts';
import { call } from '../../base/call.ts';
import { announce } from '../../base/notice.ts';
import { Blank } from '../empty-state.tsx';
import { useIsPhone } from '../media.ts';
import { Dialog } from '../overlay/dialog.tsx';
import type { DialogState } from '../overlay/dialog-state.ts';
import { ChosenList } from '../pickers/chosen-list.tsx';
import type { Chip } from '../pickers/pick.ts';
import styles from '../pickers/pickers.module.css';
import { useSettled } from '../pickers/use-settled.ts';
import { type CandidatesProps, Everybody, PeopleOfPosition, PeopleOfRole } from './candidates.tsx';
import { type Members, membersQueries } from './members.queries.ts';

type MemberHolder = (typeof memberHolders)[number];

interface MembersDialogProps extends DialogState<{ id: string; fullName: string }> {
  holder: MemberHolder;
}

const candidatesOf: Record<MemberHolder, ComponentType<CandidatesProps>> = {
  Role: PeopleOfRole,
  Position: PeopleOfPosition,
  Group: Everybody,
};
const mostMembers = 2000;

/** Who belongs to a role, position or group: who can at the left, who does at the right. Source: look.md chapter 2. */
export function MembersDialog({ isOpen, subject, close, holder }: MembersDialogProps) {
  const { t } = useTranslation('permission');
  const isPhone = useIsPhone();
  return (
    <Dialog
      open={isOpen}
      title={t(`members.title.${holder}`, { name: subject?.fullName ?? '' })}
      width={isPhone ? '100%' : 800}
      {...(isPhone && { style: { maxWidth: '100%', margin: 0 } })}
      footer={null}
      onCancel={close}
    >
      {subject && <StoredMembers key={subject.id} id={subject.id} holder={holder} onClose={close} />}
    </Dialog>
  );
}

interface StoredMembersProps {
  id: string;
  holder: MemberHolder;
  onClose(): void;
}

function StoredMembers(props: StoredMembersProps) {
  const queryClient = useQueryClient();
  const stored = useQuery(membersQueries.members(props.id, queryClient));
  if (stored.isError) return <Failed onRetry={() => stored.refetch()} />;
  if (!stored.data || stored.isFetching) {
    return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
  }
  return <MembersForm {...props} {...stored.data} />;
}

function MembersForm({ id, holder, known, kept, onClose }: StoredMembersProps & Members) {
  const { t } = useTranslation(['permission', 'common']);
  const [chosen, setChosen] = useState(known);
  const { save, isSaving } = useSave(holder, id, onClose);
  const isTooMany = chosen.length + kept.length > mostMembers;
  return (
    <>
      <Transfer id={id} Candidates={candidatesOf[holder]} chosen={chosen} onChange={setChosen} />
      {kept.length > 0 && <Alert type="info" showIcon title={t('members.kept', { count: kept.length })} />}
      {isTooMany && <Alert type="warning" showIcon title={t('members.tooMany', { max: mostMembers })} />}
      <Flex justify="flex-end" gap={8} style={{ paddingTop: 12 }}>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="primary"
          loading={isSaving}
          disabled={isTooMany}
          onClick={() => save([...chosen.map((person) => person.id), ...kept])}
        >
          {t('common:confirm')}
        </Button>
      </Flex>
    </>
  );
}

function Failed({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation('common');
  return (
    <Blank
      icon={<WarningOutlined aria-hidden />}
      title={t('load.failed')}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
}

interface TransferProps {
  id: string;
  Candidates: ComponentType<CandidatesProps>;
  chosen: readonly Chip[];
  onChange(chosen: Chip[]): void;
}

function Transfer({ id, Candidates, chosen, onChange }: TransferProps) {
  const { t } = useTranslation('permission');
  const [keyword, setKeyword] = useState('');
  const wanted = useSettled(keyword.trim());
  function toggle(person: Chip, isChosen: boolean) {
    const others = chosen.filter((each) => each.id !== person.id);
    onChange(isChosen ? [...others, person] : others);
  }
  return (
    <div className={styles.picker}>
      <section className={styles.pane} aria-label={t('members.candidates')}>
        <Input.Search
          allowClear
          autoFocus
          value={keyword}
          maxLength={100}
          placeholder={t('members.search')}
          aria-label={t('members.search')}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Candidates id={id} keyword={wanted} chosen={chosen} onToggle={toggle} />
      </section>
      <ChosenList chosen={chosen} onChange={onChange} />
    </div>
  );
}

function useSave(objectType: MemberHolder, id: string, onDone: () => void) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  async function save(userIds: string[]) {
    setIsSaving(true);
    try {
      await call(membershipApi.setMembers, { params: { id }, body: { objectType, userIds } });
      announce('success', t('saved'));
      onDone();
      await queryClient.invalidateQueries({ queryKey: ['permission'] });
    } finally {
      setIsSaving(false);
    }
  }
  return { save: (userIds: string[]) => void save(userIds).catch(alreadyTold), isSaving };
}
