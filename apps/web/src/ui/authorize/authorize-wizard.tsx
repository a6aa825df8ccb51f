import { SafetyOutlined, WarningOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { type GrantKind, grantKinds } from '@yingzao/contract';
import { Button, Flex, Skeleton, Steps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../base/api-error.ts';
import { announce } from '../../base/notice.ts';
import { Blank } from '../empty-state.tsx';
import { useIsPhone } from '../media.ts';
import { authorityQueries, type GrantTarget } from './authority.queries.ts';
import styles from './authorize.module.css';
import { GrantTree } from './grant-tree.tsx';
import { useGrants } from './use-grants.ts';

interface AuthorizeWizardProps {
  /** Another one needs another wizard: give it a key. */
  target: GrantTarget;
  /** Above the tree of every step. */
  note?: ReactNode;
  onTouch?: () => void;
  onSaved?: () => void;
  onCancel?: () => void;
  canSave?: boolean;
}

/** Menus, buttons, columns, form fields and data, step by step; every step can save. Source: contract/permission.md 4. */
export function AuthorizeWizard(props: AuthorizeWizardProps) {
  const { target, note, onTouch, onSaved, onCancel, canSave = true } = props;
  const { t } = useTranslation(['permission', 'common']);
  const [at, setAt] = useState(0);
  const isPhone = useIsPhone();
  const step = grantKinds[at] ?? 'module';
  const grants = useGrants(target, step);
  const { save, isSaving } = useSave(target, grants, onSaved);
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
        items={grantKinds.map((kind) => ({ title: t(`grants.${kind}`) }))}
        onChange={go}
      />
      <div className={styles.step}>
        {note}
        <StepBody step={step} grants={grants} onTouch={onTouch} onMenus={() => go(0)} />
      </div>
      <Flex justify="flex-end" gap={8} className={styles.foot}>
        {onCancel && <Button onClick={onCancel}>{t('common:cancel')}</Button>}
        <Button disabled={at === 0} onClick={() => go(at - 1)}>
          {t('grants.previous')}
        </Button>
        <Button disabled={at === grantKinds.length - 1} onClick={() => go(at + 1)}>
          {t('grants.next')}
        </Button>
        {canSave && (
          <Button type="primary" loading={isSaving} disabled={!grants.choice} onClick={save}>
            {t('common:save')}
          </Button>
        )}
      </Flex>
    </div>
  );
}

type Grants = ReturnType<typeof useGrants>;

interface StepBodyProps {
  step: GrantKind;
  grants: Grants;
  onTouch: (() => void) | undefined;
  onMenus(): void;
}

function StepBody({ step, grants, onTouch, onMenus }: StepBodyProps) {
  const { t } = useTranslation('permission');
  const { values, choice, choose } = grants;
  if (values.isError) return <RetryGrants values={values} />;
  if (!values.data || !choice) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (values.data.list.length === 0) return <NothingToGrant {...{ step, grants, onMenus }} />;
  return (
    <GrantTree
      key={step}
      label={t(`grants.${step}`)}
      nodes={values.data.list}
      choice={choice}
      onChange={(chosen) => {
        onTouch?.();
        choose(chosen);
      }}
    />
  );
}

/** Why a step is empty, and what to do. */
function NothingToGrant({ step, grants, onMenus }: Omit<StepBodyProps, 'onTouch'>) {
  const { t } = useTranslation('permission');
  const icon = <SafetyOutlined aria-hidden />;
  if (step === 'module')
    return <Blank icon={icon} title={t('grants.noMenus')} hint={t('grants.noMenusHint')} />;
  const kind = t(`grants.${step}`);
  const toMenus = <Button onClick={onMenus}>{t('grants.toMenus')}</Button>;
  if (!grants.isMenuChosen) {
    return (
      <Blank icon={icon} title={t('grants.noneChosen')} hint={t('grants.noneChosenHint')} action={toMenus} />
    );
  }
  return (
    <Blank
      icon={icon}
      title={t('grants.nothing', { step: kind })}
      hint={
        <>
          {t('grants.nothingHint')}
          <br />
          {t(step === 'resource' ? 'grants.howToResource' : 'grants.howTo', { step: kind })}
        </>
      }
      action={toMenus}
    />
  );
}

function RetryGrants({ values }: { values: Grants['values'] }) {
  const { t } = useTranslation('common');
  const retry = <Button onClick={() => values.refetch()}>{t('retry')}</Button>;
  return <Blank icon={<WarningOutlined aria-hidden />} title={t('load.failed')} action={retry} />;
}

function useSave(target: GrantTarget, grants: Grants, onSaved: (() => void) | undefined) {
  const { t } = useTranslation('permission');
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  async function save() {
    setIsSaving(true);
    try {
      await target.save(await grants.collect());
      announce('success', t('grants.saved'));
      queryClient.removeQueries({ queryKey: authorityQueries.all, type: 'inactive' });
      onSaved?.();
    } finally {
      setIsSaving(false);
    }
  }
  return { save: () => void save().catch(alreadyTold), isSaving };
}
