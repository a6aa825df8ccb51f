import { CheckCircleFilled, CloseCircleFilled, DownloadOutlined, SyncOutlined } from '@ant-design/icons';
import type { ImportTaskData } from '@yingzao/contract';
import { Button, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alreadyTold, messageOf } from '../../base/api-error.ts';
import { announce } from '../../base/notice.ts';
import { formatTime } from '../../base/time.ts';
import styles from './task-list.module.css';
import { type ImportTasks, isGoingOn, type ResultFile } from './use-tasks.ts';

/** As many as one looks at; the rest is old. */
const most = 5;

/** Imports in the background: how far they are, and their files once they are done. */
export function TaskList({ tasks }: { tasks: ImportTasks }) {
  const { t } = useTranslation('excel');
  const shown = tasks.list.slice(0, most);
  const hint = shown.some(isGoingOn) ? 'tasks.mayLeave' : 'tasks.kept';
  return (
    <section aria-label={t('tasks')} className={styles.tasks}>
      <h3>{t('tasks')}</h3>
      <ul>
        {shown.map((task) => (
          <Task key={task.id} task={task} onDownload={(file) => tasks.download(task, file)} />
        ))}
      </ul>
      <p className={styles.hint}>{t(hint)}</p>
    </section>
  );
}

interface TaskProps {
  task: ImportTaskData;
  onDownload(file: ResultFile): Promise<void>;
}

function Task({ task, onDownload }: TaskProps) {
  const { t } = useTranslation('excel');
  const { fileName, state, total, done, snum, fnum, message, creatorTime } = task;
  return (
    <li className={styles.task} aria-label={fileName}>
      <div className={styles.head}>
        <StateIcon state={state} />
        <strong>{fileName}</strong>
        <small>{formatTime(creatorTime)}</small>
      </div>
      {isGoingOn(task) && (
        <Progress
          percent={Math.floor((done / total) * 100)}
          size="small"
          aria-label={t(`tasks.state.${state}`)}
        />
      )}
      <p role="status" className={styles.counts}>
        <span>{t(`tasks.state.${state}`)}</span>
        {isGoingOn(task) && <span>{t('tasks.progress', { done, total })}</span>}
        <span>{t('tasks.added', { count: snum })}</span>
        {fnum > 0 && <span className={styles.bad}>{t('tasks.bad', { count: fnum })}</span>}
      </p>
      {message && <p className={styles.bad}>{message}</p>}
      {state === 'done' && <Files task={task} onDownload={onDownload} />}
    </li>
  );
}

function Files({ task: { passwords, failed }, onDownload }: TaskProps) {
  const { t } = useTranslation('excel');
  if (!passwords && !failed) return <p className={styles.hint}>{t('tasks.gone')}</p>;
  return (
    <div className={styles.files}>
      {passwords && <FileButton label={t('tasks.passwords')} onClick={() => onDownload('passwords')} />}
      {failed && <FileButton label={t('tasks.failedRows')} onClick={() => onDownload('failed')} />}
    </div>
  );
}

function FileButton({ label, onClick }: { label: string; onClick(): Promise<void> }) {
  const [isPending, setIsPending] = useState(false);
  async function download() {
    setIsPending(true);
    await onClick().catch((error: unknown) => {
      alreadyTold(error);
      announce('error', messageOf(error));
    });
    setIsPending(false);
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={() => void download()}>
      {label}
    </Button>
  );
}

function StateIcon({ state }: { state: ImportTaskData['state'] }) {
  if (state === 'done') return <CheckCircleFilled aria-hidden className={styles.good ?? ''} />;
  if (state === 'failed') return <CloseCircleFilled aria-hidden className={styles.bad ?? ''} />;
  return <SyncOutlined aria-hidden spin={state === 'running'} />;
}
