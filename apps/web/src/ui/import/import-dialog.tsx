import { Button, Steps } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../base/api-error.ts';
import { useIsPhone } from '../media.ts';
import { Dialog } from '../overlay/dialog.tsx';
import type { DialogState } from '../overlay/dialog-state.ts';
import { useUnsaved } from '../overlay/unsaved.ts';
import styles from './import.module.css';
import type { ImportSource } from './import-source.ts';
import { PreviewStep } from './preview-step.tsx';
import { ProgressStep } from './progress-step.tsx';
import { ResultStep } from './result-step.tsx';
import { UploadStep } from './upload-step.tsx';
import { type ImportRun, importSteps, useImport } from './use-import.ts';
import { useQuestion } from './use-question.ts';
import { useImportTasks } from './use-tasks.ts';

interface ImportDialogProps<Key extends string>
  extends Pick<DialogState<never>, 'isOpen' | 'open' | 'close'> {
  source: ImportSource<Key>;
  /** Told when rows were sent: the list behind may be another now. */
  onSettled(): void;
}

/**
 * Rows of an Excel file come in by four steps: upload, preview with corrections, import, result. Whatever is left in
 * between is kept, or asked for first. Keep it mounted once it was opened: an import goes on while it is closed, and
 * opens it again with the result. Source: contract/permission.md 4 (Import dialog).
 */
export function ImportDialog<Key extends string>(props: ImportDialogProps<Key>) {
  const { source, isOpen, open, close } = props;
  const { t } = useTranslation('excel');
  const isPhone = useIsPhone();
  const body = useRef<HTMLDivElement>(null);
  const run = useImport(source, () => {
    props.onSettled();
    open();
  });
  const tasks = useImportTasks(source.background, props.onSettled);
  const { step } = run;
  const leave = useLeave(run, close);
  const focusFirst = () => body.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its first thing
  useEffect(focusFirst, [step]);
  return (
    <Dialog
      open={isOpen}
      title={source.title}
      width={1200}
      onCancel={leave}
      afterOpenChange={(isShown) => isShown && focusFirst()}
      footer={<Foot run={run} onClose={leave} />}
    >
      <Steps
        size="small"
        responsive={false}
        titlePlacement={isPhone ? 'vertical' : 'horizontal'}
        className={styles.steps ?? ''}
        current={importSteps.indexOf(step)}
        items={importSteps.map((name) => ({ title: t(`step.${name}`) }))}
      />
      <div ref={body} className={styles.body}>
        {step === 'upload' && <UploadStep source={source} tasks={tasks} onRead={run.read} />}
        {step === 'preview' && <PreviewStep run={run} columns={source.columns} label={source.title} />}
        {step === 'import' && <ProgressStep count={run.sheet.rows.length} />}
        {step === 'done' && <ResultStep run={run} columns={source.columns} />}
      </div>
    </Dialog>
  );
}

/** Closes, after a question where something would be lost. */
function useLeave(run: ImportRun, close: () => void): () => void {
  const { t } = useTranslation(['excel', 'common']);
  const ask = useQuestion();
  const loss = lossOf(run);
  useUnsaved(loss !== undefined);
  function end() {
    close();
    run.restart();
  }
  return () => {
    if (run.step === 'import') {
      ask({ content: t('leave.import'), okText: t('leave.hide'), isLoss: false, onOk: close });
    } else if (loss) ask({ content: t(`leave.${loss}`), okText: t('leave.anyway'), onOk: end });
    else end();
  };
}

/** What nobody would get back if the dialog were closed now. */
function lossOf({
  step,
  sheet,
  passwords,
  result,
}: ImportRun): 'import' | 'passwords' | 'changes' | 'failed' | undefined {
  if (step === 'import') return 'import';
  if (passwords.some(({ isSaved }) => !isSaved)) return 'passwords';
  if (step === 'preview' && (sheet.past.length > 0 || result)) return 'changes';
  return step === 'done' && result && result.failed.length > 0 && !result.isExported ? 'failed' : undefined;
}

function Foot({ run, onClose }: { run: ImportRun; onClose(): void }): ReactNode {
  const { t } = useTranslation(['excel', 'common']);
  const closeButton = <Button onClick={onClose}>{t('common:close')}</Button>;
  if (run.step === 'preview') return <PreviewFoot run={run} />;
  if (run.step === 'done') return <ResultFoot run={run} onClose={onClose} />;
  return closeButton;
}

function PreviewFoot({ run }: { run: ImportRun }) {
  const { t } = useTranslation('excel');
  const ask = useQuestion();
  const count = run.sheet.rows.length;
  const loss = lossOf(run);
  function back() {
    if (loss) ask({ content: t(`leave.${loss}`), okText: t('leave.anyway'), onOk: run.restart });
    else run.restart();
  }
  return (
    <>
      <Button onClick={back}>{t('preview.back')}</Button>
      <Button type="primary" disabled={count === 0} onClick={() => void run.send()}>
        {t('preview.import', { count })}
      </Button>
    </>
  );
}

function ResultFoot({ run, onClose }: { run: ImportRun; onClose(): void }) {
  const { t } = useTranslation(['excel', 'common']);
  const [isPending, setIsPending] = useState(false);
  const failed = run.result?.failed ?? [];
  async function exportFailed() {
    setIsPending(true);
    await run.exportFailed().catch(alreadyTold);
    setIsPending(false);
  }
  if (failed.length === 0) {
    return (
      <Button type="primary" onClick={onClose}>
        {t('common:close')}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={onClose}>{t('common:close')}</Button>
      <Button loading={isPending} onClick={() => void exportFailed()}>
        {t('result.export')}
      </Button>
      <Button type="primary" onClick={() => run.open(failed)}>
        {t('result.fix')}
      </Button>
    </>
  );
}
