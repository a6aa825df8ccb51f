import { DownloadOutlined, FileExcelOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Spin } from 'antd';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alreadyTold, isApiError, messageOf } from '../../base/api-error.ts';
import { downloadFrom } from '../../base/download-from.ts';
import { useIsPhone } from '../media.ts';
import styles from './import.module.css';
import { type ImportSource, TooManyRows } from './import-source.ts';
import { TaskList } from './task-list.tsx';
import type { ImportTasks } from './use-tasks.ts';

const megabyte = 1024 * 1024;

interface UploadStepProps<Key extends string> {
  source: ImportSource<Key>;
  /** Imports in the background; undefined where there are none. */
  tasks: ImportTasks | undefined;
  onRead(file: File, signal: AbortSignal): Promise<void>;
}

/** The file is chosen or dropped, and read at once; what is wrong with it stands below. */
export function UploadStep<Key extends string>({ source, tasks, onRead }: UploadStepProps<Key>) {
  const { t } = useTranslation(['excel', 'common']);
  const { take, retry, forget, file, failure } = useTake(source, onRead);
  const tooLong = failure?.uploadedAs;
  return (
    <div className={styles.upload}>
      <FileDrop isBusy={file !== undefined && failure === undefined} onTake={take}>
        {file && !failure ? (
          <p role="status">{t('upload.reading', { name: file.name })}</p>
        ) : (
          <p>{t('upload.drop')}</p>
        )}
      </FileDrop>
      {tasks && tooLong !== undefined && (
        <Offer reason={failure?.text ?? ''} onStart={() => tasks.start(tooLong).then(forget)} />
      )}
      {failure && tooLong === undefined && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={failure.text}
          {...(file && { description: file.name })}
          {...(failure.mayPass && { action: <Button onClick={retry}>{t('common:retry')}</Button> })}
        />
      )}
      {tasks && tasks.list.length > 0 && <TaskList tasks={tasks} />}
      <ul className={styles.hints}>
        <li>{t('upload.limits', { size: source.fileLimit / megabyte, rows: source.mostRows })}</li>
        {source.background && (
          <li>{t('upload.beyond', { rows: source.mostRows, most: source.background.mostRows })}</li>
        )}
        <li>
          {t('upload.required', {
            columns: source.columns
              .filter(({ isRequired }) => isRequired)
              .map(({ title }) => title)
              .join(t('upload.and')),
          })}
        </li>
        <li>
          {t('upload.templateHint')}
          <TemplateButton source={source} />
        </li>
      </ul>
    </div>
  );
}

/** A file too long for the preview can still come in. */
function Offer({ reason, onStart }: { reason: string; onStart(): Promise<unknown> }) {
  const { t } = useTranslation('excel');
  const isPhone = useIsPhone();
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function start() {
    setIsPending(true);
    setRefusal(undefined);
    await onStart().catch((error: unknown) => {
      setRefusal(messageOf(error));
      setIsPending(false);
    });
  }
  const button = (
    <Button type="primary" loading={isPending} onClick={() => void start()}>
      {t('tasks.start')}
    </Button>
  );
  return (
    <Alert
      type={refusal === undefined ? 'warning' : 'error'}
      showIcon
      role="alert"
      title={refusal ?? t('tasks.offer', { reason })}
      description={
        <>
          <p>{t('tasks.offerHint')}</p>
          {isPhone && <div className={styles.buttons}>{button}</div>}
        </>
      }
      {...(!isPhone && { action: button })}
    />
  );
}

function TemplateButton<Key extends string>({ source }: { source: ImportSource<Key> }) {
  const { t } = useTranslation('excel');
  const [isPending, setIsPending] = useState(false);
  async function download() {
    setIsPending(true);
    try {
      const { url, name } = await source.template();
      downloadFrom(url, name);
    } catch (error) {
      alreadyTold(error);
    } finally {
      setIsPending(false);
    }
  }
  return (
    <Button
      type="link"
      className={styles.template ?? ''}
      icon={<DownloadOutlined aria-hidden />}
      loading={isPending}
      onClick={() => void download()}
    >
      {t('upload.template')}
    </Button>
  );
}

interface UploadFailure {
  text: string;
  /** The same file can be tried again. */
  mayPass: boolean;
  /** As the server keeps it: too long for the preview, not for the background. */
  uploadedAs?: string;
}

/** Reads one file at a time. After a failed request the file is still here, to be tried again. */
function useTake<Key extends string>(
  source: ImportSource<Key>,
  onRead: (file: File, signal: AbortSignal) => Promise<void>,
) {
  const check = useFileCheck(source);
  const [file, setFile] = useState<File>();
  const [failure, setFailure] = useState<UploadFailure>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  async function read(chosen: File) {
    reading.current = new AbortController();
    const { signal } = reading.current;
    setFile(chosen);
    setFailure(undefined);
    try {
      await onRead(chosen, signal);
    } catch (error) {
      if (!signal.aborted) setFailure(failureOf(error));
    }
  }
  function take(files: readonly File[]) {
    const refusal = check(files);
    const [chosen] = files;
    if (chosen && !refusal) return void read(chosen);
    setFile(undefined);
    setFailure(refusal === undefined ? undefined : { text: refusal, mayPass: false });
  }
  function forget() {
    setFile(undefined);
    setFailure(undefined);
  }
  return { take, forget, file, failure, retry: () => file && void read(file) };
}

function failureOf(error: unknown): UploadFailure {
  const text = messageOf(error);
  if (error instanceof TooManyRows) return { text, mayPass: false, uploadedAs: error.fileName };
  return { text, mayPass: mayPass(error) };
}

/** A file that was refused stays refused; anything else may go better the next time. */
function mayPass(error: unknown): boolean {
  return !isApiError(error) || error.code < 400 || error.code >= 500;
}

/** What can be said of a file before it is sent. */
function useFileCheck({ fileLimit }: { fileLimit: number }): (files: readonly File[]) => string | undefined {
  const { t } = useTranslation('excel');
  return ([file, ...others]) => {
    if (others.length > 0) return t('upload.one');
    if (file && !/\.xlsx$/i.test(file.name)) return t('upload.notXlsx');
    if (file && file.size > fileLimit) return t('upload.tooLarge', { size: fileLimit / megabyte });
    return file?.size === 0 ? t('upload.emptyFile') : undefined;
  };
}

interface FileDropProps {
  isBusy: boolean;
  onTake(files: readonly File[]): void;
  children: ReactNode;
}

function FileDrop({ isBusy, onTake, children }: FileDropProps) {
  const { t } = useTranslation('excel');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!isBusy && event.dataTransfer.files.length > 0) onTake([...event.dataTransfer.files]);
  }
  function handleOver(event: DragEvent) {
    event.preventDefault();
    setIsOver(true);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; the button does the same by keyboard
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={handleOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      {isBusy ? <Spin size="large" /> : <InboxOutlined aria-hidden className={styles.dropIcon ?? ''} />}
      {children}
      <Button
        data-first
        type="primary"
        icon={<FileExcelOutlined aria-hidden />}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {t('upload.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx"
        aria-label={t('upload.choose')}
        onChange={({ currentTarget }) => {
          if (currentTarget.files?.length) onTake([...currentTarget.files]);
          // The same file can be chosen again after it was mended.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
