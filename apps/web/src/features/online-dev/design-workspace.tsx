import { DesktopOutlined } from '@ant-design/icons';
import type { Problem } from '@yingzao/texts';
import { App } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Design } from '../../designer/design/design.ts';
import { concernsList, problemsOf, widgetAt } from '../../designer/design/problems.ts';
import { DesignerContext } from '../../designer/designer-store.ts';
import { FormDesigner } from '../../designer/form/form-designer.tsx';
import { ListDesigner } from '../../designer/list/list-designer.tsx';
import { Blank } from '../../ui/empty-state.tsx';
import { useIsMobile } from '../../ui/media.ts';
import { useTab } from '../../ui/tab/tab-context.ts';
import type { Basics } from './basics.ts';
import { BasicsStep } from './basics-step.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import { DesignHeader, type Step } from './design-header.tsx';
import styles from './online-dev.module.css';
import { ReleaseDialog } from './release-dialog.tsx';
import { type Draft, useDraft } from './use-draft.ts';

const VersionsDrawer = lazy(async () => ({
  default: (await import('./versions-drawer.tsx')).VersionsDrawer,
}));

interface DesignWorkspaceProps {
  id: string | undefined;
  version: number;
  basics: Basics;
  design: Design;
  /** People work with it already. */
  isReleased: boolean;
  /** The design is one that could not be saved before. */
  isKept?: boolean;
  onCreated(id: string): void;
  onClose(): void;
}

/** The three steps of a model: what it is, its form, its list. */
export function DesignWorkspace({ onCreated, onClose, isReleased, ...start }: DesignWorkspaceProps) {
  const draft = useDraft(start);
  const [step, setStep] = useState<Step>(start.id === undefined ? 'basics' : 'form');
  const [isReleasing, setIsReleasing] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const [wasReleased, setWasReleased] = useState(isReleased);
  const close = useClose(draft, onClose);
  const steps: Step[] = draft.basics.webType === 1 ? ['basics', 'form'] : ['basics', 'form', 'list'];
  const shown = steps.includes(step) ? step : 'form';
  const { save } = draft;
  const handleSave = useLatest(async () => {
    await save();
  });
  /** A model is stored when its first step is left: from then on nothing gets lost. */
  async function go(next: Step) {
    if (draft.id === undefined) {
      const created = await save();
      if (created === undefined) return;
      onCreated(created);
    }
    setStep(next);
  }
  async function release() {
    const id = await save();
    if (id === undefined && draft.id === undefined) return setStep('basics');
    setIsReleasing(true);
  }
  function jumpTo(problem: Pick<Problem, 'path'> & { key?: string }) {
    setIsReleasing(false);
    if (concernsList(problem)) return setStep('list');
    const widget = widgetAt(draft.store.getState().design.form, problem.path);
    setStep('form');
    if (widget !== undefined) draft.store.getState().select([widget]);
  }
  return (
    <DesignerContext value={draft.store}>
      <DesignHeader
        draft={draft}
        steps={steps}
        step={shown}
        onStep={go}
        onSave={handleSave}
        onVersions={() => setShowsVersions(true)}
        onRelease={release}
        onClose={close}
        onProblem={(path) => jumpTo({ path })}
      />
      <ConflictBanner draft={draft} />
      <main className={styles.body}>
        {shown === 'basics' && <BasicsStep draft={draft} onNext={() => go('form')} />}
        {shown === 'form' && (
          <WideOnly>
            <FormDesigner name={draft.basics.fullName} isReleased={wasReleased} onSave={handleSave} />
          </WideOnly>
        )}
        {shown === 'list' && (
          <WideOnly>
            <ListDesigner onSave={handleSave} onBackToForm={() => setStep('form')} />
          </WideOnly>
        )}
      </main>
      {showsVersions && draft.id !== undefined && (
        <Suspense>
          <VersionsDrawer modelId={draft.id} onClose={() => setShowsVersions(false)} />
        </Suspense>
      )}
      {isReleasing && draft.id !== undefined && (
        <ReleaseDialog
          model={{ id: draft.id, fullName: draft.basics.fullName }}
          problems={problemsOf(draft.store.getState().design, draft.basics.webType, 'release')}
          onProblem={(path) => jumpTo({ path })}
          onReleased={() => {
            setWasReleased(true);
            void draft.refreshVersion();
          }}
          onClose={() => setIsReleasing(false)}
        />
      )}
    </DesignerContext>
  );
}

/** The same function for as long as the component lives, doing what the latest render would. */
function useLatest(act: () => Promise<void>): () => void {
  const [box] = useState(() => ({ act }));
  useEffect(() => {
    box.act = act;
  });
  return useCallback(() => void box.act(), [box]);
}

function WideOnly({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('designer');
  const isMobile = useIsMobile();
  if (!isMobile) return children;
  return (
    <Blank
      icon={<DesktopOutlined aria-hidden />}
      title={t('window.narrowTitle')}
      hint={t('window.narrowText')}
    />
  );
}

/** Saves and closes; asks only when something could not be saved. */
function useClose(draft: Draft, onClose: () => void): () => Promise<void> {
  const { t } = useTranslation('designer');
  const { modal } = App.useApp();
  const { overlay } = useTab();
  return async () => {
    const isUntouched = draft.id === undefined && draft.basics.fullName === '';
    const isSaved = isUntouched || (draft.id !== undefined && (await draft.saver.flush()));
    if (isSaved) return onClose();
    modal.confirm({
      title: t('window.leaveTitle'),
      content: t('window.leaveText'),
      okText: t('window.leave'),
      okButtonProps: { danger: true },
      cancelText: t('window.stay'),
      ...(overlay && { getContainer: () => overlay }),
      onOk: () => {
        draft.saver.giveUp();
        onClose();
      },
    });
  };
}
