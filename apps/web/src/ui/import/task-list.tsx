import { CheckCircleFilled, CloseCircleFilled, DownloadOutlined, SyncOutlined } from '@ant-design/icons';
import type { ImportTaskData } from '@yingzao/contract';
import { Button, type ButtonProps, Progress } from 'antd';
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
          <Task
            key={task.id}
            task={task}
            onCancel={() => tasks.cancel(task)}
            onDownload={(file) => tasks.download(task, file)}
          />
        ))}
      </ul>
      <p className={styles.hint}>{t(hint)}</p>
    </section>
  );
}

interface TaskProps {
  task: ImportTaskData;
  onCancel(): Promise<void>;
  onDownload(file: ResultFile): Promise<void>;
}

function Task({ task, onCancel, onDownload }: TaskProps) {
  const { t } = useTranslation('excel');
  const { fileName, state, total, done, snum, fnum, message, creatorTime } = task;
  return (
    <li className={styles.task} aria-label={fileName}>
      <div className={styles.head}>
        <StateIcon state={state} />
        <strong>{fileName}</strong>
        <small>{formatTime(creatorTime)}</small>
        {isGoingOn(task) && !message && (
          <ActionButton size="small" onClick={onCancel}>
            {t('tasks.cancel')}
          </ActionButton>
        )}
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
      {!isGoingOn(task) && <Files task={task} onDownload={onDownload} />}
    </li>
  );
}

function Files({ task: { state, passwords, failed }, onDownload }: Omit<TaskProps, 'onCancel'>) {
  const { t } = useTranslation('excel');
  if (!passwords && !failed) {
    return state === 'done' ? <p className={styles.hint}>{t('tasks.gone')}</p> : null;
  }
  return (
    <div className={styles.files}>
      {passwords && <FileButton label={t('tasks.passwords')} onClick={() => onDownload('passwords')} />}
      {failed && <FileButton label={t('tasks.failedRows')} onClick={() => onDownload('failed')} />}
    </div>
  );
}

function FileButton({ label, onClick }: { label: string; onClick(): Promise<void> }) {
  return (
    <ActionButton icon={<DownloadOutlined aria-hidden />} onClick={onClick}>
      {label}
    </ActionButton>
  );
}

/** Busy until its work is done; a refusal is told. */
function ActionButton({ onClick, ...button }: Omit<ButtonProps, 'onClick'> & { onClick(): Promise<void> }) {
  const [isPending, setIsPending] = useState(false);
  async function work() {
    setIsPending(true);
    await onClick().catch((error: unknown) => {
      alreadyTold(error);
      announce('error', messageOf(error));
    });
    setIsPending(false);
  }
  return <Button {...button} loading={isPending} onClick={() => void work()} />;
}

function StateIcon({ state }: { state: ImportTaskData['state'] }) {
  if (state === 'done') return <CheckCircleFilled aria-hidden className={styles.good ?? ''} />;
  if (state === 'failed') return <CloseCircleFilled aria-hidden className={styles.bad ?? ''} />;
  return <SyncOutlined aria-hidden spin={state === 'running'} />;
}
