import { SafetyOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { authorityApi, type RoleRowData } from '@yingzao/contract';
import { Button, Flex, Skeleton, Steps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
import { Blank } from '../../../ui/empty-state.tsx';
import { useIsPhone } from '../../../ui/media.ts';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { SideDrawer } from '../../../ui/overlay/side-drawer.tsx';
import { type GrantChoice, mergeChoice } from './grant-choice.ts';
import { GrantTree } from './grant-tree.tsx';
import styles from './role.module.css';
import { roleQueries } from './role.queries.ts';

/** The steps of the wizard; data permissions follow when data schemes exist. */
const steps = ['module', 'button', 'column', 'form'] as const;
type Step = (typeof steps)[number];
type Choices = Partial<Record<Step, GrantChoice>>;

/** What a role grants, step by step; every step can save. Source: contract/permission.md 4. */
export function RoleAuthorizeDrawer({ isOpen, subject, close }: DialogState<RoleRowData>) {
  const { t } = useTranslation('permission');
  return (
    <SideDrawer
      open={isOpen}
      title={t('grants.title', { name: subject?.fullName ?? '' })}
      onClose={close}
      styles={{ body: { padding: 0 } }}
    >
      {subject && <Wizard key={subject.id} roleId={subject.id} onClose={close} />}
    </SideDrawer>
  );
}

function Wizard({ roleId, onClose }: { roleId: string; onClose(): void }) {
  const { t } = useTranslation(['permission', 'common']);
  const [at, setAt] = useState(0);
  const isPhone = useIsPhone();
  const step = steps[at] ?? 'module';
  const grants = useGrants(roleId, step);
  const { save, isSaving } = useSave(roleId, grants.choices, onClose);
  function go(to: number) {
    grants.keep();
    setAt(to);
  }
  return (
    <div className={styles.wizard}>
      <Steps
        size="small"
        responsive={false}
        titlePlacement={isPhone ? 'vertical' : 'horizontal'}
        className={styles.steps ?? ''}
        current={at}
        items={steps.map((kind) => ({ title: t(`grants.${kind}`) }))}
        onChange={go}
      />
      <div className={styles.step}>
        <StepBody step={step} grants={grants} />
      </div>
      <Flex justify="flex-end" gap={8} className={styles.foot}>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button disabled={at === 0} onClick={() => go(at - 1)}>
          {t('grants.previous')}
        </Button>
        <Button disabled={at === steps.length - 1} onClick={() => go(at + 1)}>
          {t('grants.next')}
        </Button>
        <Button type="primary" loading={isSaving} disabled={!grants.choices.module} onClick={save}>
          {t('common:save')}
        </Button>
      </Flex>
    </div>
  );
}

type Grants = ReturnType<typeof useGrants>;

function StepBody({ step, grants }: { step: Step; grants: Grants }) {
  const { t } = useTranslation('permission');
  const { values, choice, choose } = grants;
  if (values.isError) return <RetryGrants values={values} />;
  if (!values.data || !choice) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const label = t(`grants.${step}`);
  if (values.data.list.length > 0) {
    return <GrantTree key={step} label={label} nodes={values.data.list} choice={choice} onChange={choose} />;
  }
  if (step === 'module') return <Blank icon={<SafetyOutlined aria-hidden />} title={t('grants.noMenus')} />;
  return (
    <Blank
      icon={<SafetyOutlined aria-hidden />}
      title={t('grants.nothing', { step: label })}
      hint={t('grants.nothingHint')}
    />
  );
}

function RetryGrants({ values }: { values: Grants['values'] }) {
  const { t } = useTranslation('common');
  const retry = <Button onClick={() => values.refetch()}>{t('retry')}</Button>;
  return <Blank icon={<WarningOutlined aria-hidden />} title={t('load.failed')} action={retry} />;
}

/** What is offered at a step, and the ticks of all steps so far. */
function useGrants(roleId: string, step: Step) {
  const [choices, setChoices] = useState<Choices>({});
  const values = useQuery(roleQueries.grants(roleId, step, menusFor(step, choices)));
  const choice = values.data && mergeChoice(choices[step], values.data);
  const current = choice ? { ...choices, [step]: choice } : choices;
  return {
    values,
    choice,
    choices: current,
    keep: () => setChoices(current),
    choose: (chosen: string[]) => choice && setChoices({ ...current, [step]: { ...choice, chosen } }),
  };
}

/** Later steps show the chosen menus only. */
function menusFor(step: Step, choices: Choices): readonly string[] {
  return step === 'module' ? [] : (choices.module?.chosen ?? []);
}

function useSave(roleId: string, choices: Choices, onDone: () => void) {
  const { t } = useTranslation('permission');
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  /** A step that was not visited, or before the menus changed, keeps what the role holds. */
  async function complete(step: Step): Promise<string[]> {
    const query = roleQueries.grants(roleId, step, menusFor(step, choices));
    return [...mergeChoice(choices[step], await queryClient.fetchQuery(query)).chosen];
  }
  async function save() {
    setIsSaving(true);
    try {
      const [module = [], button = [], column = [], form = []] = await Promise.all(steps.map(complete));
      const body = { objectType: 'Role' as const, module, button, column, form };
      await call(authorityApi.save, { params: { objectId: roleId }, body });
      announce('success', t('grants.saved'));
      queryClient.removeQueries({ queryKey: [...roleQueries.all, 'grants'] });
      onDone();
    } finally {
      setIsSaving(false);
    }
  }
  return { save: () => void save().catch(() => undefined), isSaving };
}
