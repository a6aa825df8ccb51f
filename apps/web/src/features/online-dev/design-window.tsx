import { useQuery } from '@tanstack/react-query';
import type { ModelDetailData } from '@yingzao/contract';
import { Alert, Button, ConfigProvider } from 'antd';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../base/api-error.ts';
import { readDesign } from '../../designer/design/design.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { TabContext, useTab } from '../../ui/tab/tab-context.ts';
import { basicsOf, newBasics } from './basics.ts';
import { newModel } from './design-address.ts';
import { DesignWorkspace } from './design-workspace.tsx';
import { takeDraft } from './kept-drafts.ts';
import { modelListQueries } from './model.queries.ts';
import styles from './online-dev.module.css';

interface DesignWindowProps {
  modelId: string;
  /** A new model got its id. */
  onCreated(id: string): void;
  onClose(): void;
}

/** The designer over the whole window; its dialogs and drop-downs live inside of it. */
export function DesignWindow(props: DesignWindowProps) {
  useTranslation(['designer', 'widgets', 'runtime', 'common']);
  // A model keeps its window when it gets its id.
  const [first] = useState(props.modelId);
  const [createdId, setCreatedId] = useState<string>();
  const isSame = props.modelId === first || props.modelId === createdId;
  function handleCreated(id: string) {
    setCreatedId(id);
    props.onCreated(id);
  }
  return (
    <WindowFrame>
      <LoadedWindow
        key={isSame ? first : props.modelId}
        {...props}
        modelId={isSame ? first : props.modelId}
        onCreated={handleCreated}
      />
    </WindowFrame>
  );
}

function WindowFrame({ children }: { children: ReactNode }) {
  const tab = useTab();
  const [overlay, setOverlay] = useState<HTMLElement | null>(null);
  // A suspended window is hidden and loses its refs for a moment: what is inside must outlive that.
  const keepOverlay = useCallback((element: HTMLElement | null) => {
    if (element) setOverlay(element);
  }, []);
  useCoverShell(tab.active);
  const inWindow = useMemo(() => ({ ...tab, overlay }), [tab, overlay]);
  const frame = (
    <div ref={keepOverlay} className={styles.window} hidden={!tab.active}>
      {overlay && (
        <TabContext value={inWindow}>
          <ConfigProvider getPopupContainer={() => overlay}>{children}</ConfigProvider>
        </TabContext>
      )}
    </div>
  );
  return createPortal(frame, document.body);
}

/** What lies under the window is out of reach as long as that is shown. */
function useCoverShell(isShown: boolean): void {
  useEffect(() => {
    const shell = document.getElementById('root');
    if (!isShown || !shell) return;
    shell.inert = true;
    return () => {
      shell.inert = false;
    };
  }, [isShown]);
}

function LoadedWindow({ modelId, onCreated, onClose }: DesignWindowProps) {
  const isNew = modelId === newModel;
  const draft = useQuery({ ...modelListQueries.draft(modelId), enabled: !isNew });
  if (isNew) return <NewModel onCreated={onCreated} onClose={onClose} />;
  if (draft.data) return <StoredModel detail={draft.data} onCreated={onCreated} onClose={onClose} />;
  if (draft.isPending) return <PageSkeleton />;
  return <NotLoaded reason={messageOf(draft.error)} onClose={onClose} />;
}

type OpenProps = Pick<DesignWindowProps, 'onCreated' | 'onClose'>;

const randomBelow = (max: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % max;

function NewModel(props: OpenProps) {
  const [basics] = useState(() => newBasics(randomBelow));
  const [design] = useState(() => readDesign({ formData: '', columnData: '' }).design);
  return (
    <DesignWorkspace
      {...props}
      id={undefined}
      version={0}
      basics={basics}
      design={design}
      isReleased={false}
    />
  );
}

function StoredModel({ detail, ...props }: OpenProps & { detail: ModelDetailData }) {
  const { id, version } = detail;
  const [start] = useState(() => {
    const kept = takeDraft(id, version);
    if (kept) return { basics: kept.basics, design: kept.design, isKept: true };
    return { basics: basicsOf(detail), design: readDesign(detail).design, isKept: false };
  });
  return <DesignWorkspace {...props} {...start} id={id} version={version} isReleased={detail.state !== 0} />;
}

function NotLoaded({ reason, onClose }: { reason: string; onClose(): void }) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.basicsCard}>
      <Alert
        showIcon
        type="error"
        role="alert"
        title={t('load.failed')}
        description={reason}
        action={<Button onClick={onClose}>{t('close')}</Button>}
      />
    </div>
  );
}
