import { useQuery } from '@tanstack/react-query';
import type { FormRecord } from '@yingzao/model';
import { Alert, App, Button, Skeleton } from 'antd';
import { type KeyboardEvent, type Ref, useCallback, useEffect, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../base/api-error.ts';
import { useGrants } from '../../base/user.store.ts';
import { useCan } from '../../ui/permission.tsx';
import { useTab } from '../../ui/tab/tab-context.ts';
import { useDesignWords } from '../design-words.ts';
import { FormView } from '../form/form-view.tsx';
import { isSaveShortcut, useSaveRecord } from '../form/save-record.ts';
import { useSignalValue } from '../form/signal-value.ts';
import { useFormStore } from '../form/use-form-store.ts';
import { type LoadedModel, modelQueries } from '../model.queries.ts';
import styles from './record-editor.module.css';
import { FrameButtons } from './record-frame.tsx';

/** How to go away from an open form. */
export interface Leaving {
  /** Goes on, after the person has agreed to lose what is not saved. */
  leave(go: () => void): void;
}

interface RecordProps {
  ref: Ref<Leaving>;
  model: NonNullable<LoadedModel>;
  menuId: string;
  onClose(): void;
}

/** A new record, and after "save and go on" the next. */
export function CreateRecord(props: RecordProps) {
  const [round, setRound] = useState(0);
  return <RecordEditor key={round} {...props} onNext={() => setRound(round + 1)} />;
}

/** A stored record. */
export function EditRecord({ id, ...props }: RecordProps & { id: string }) {
  const record = useQuery(modelQueries.record(props.model.id, props.menuId, id, 'values'));
  if (record.error) return <Alert type="error" showIcon title={messageOf(record.error)} />;
  if (!record.data || record.isFetching) return <Skeleton active paragraph={{ rows: 6 }} />;
  return (
    <RecordEditor
      key={record.dataUpdatedAt}
      {...props}
      record={record.data.values}
      recordId={id}
      onReload={() => record.refetch()}
    />
  );
}

interface RecordEditorProps extends RecordProps {
  record?: FormRecord;
  recordId?: string;
  /** After "save and go on": a new empty form. */
  onNext?(): void;
  onReload?(): void;
}

function RecordEditor({
  ref,
  model,
  menuId,
  record,
  recordId,
  onClose,
  onNext,
  onReload,
}: RecordEditorProps) {
  const { t } = useTranslation('runtime');
  const { message, modal } = App.useApp();
  const can = useCan();
  const isGranted = useGrants(menuId);
  const settings = model.form.data;
  const isClosed = useCallback((address: string) => !isGranted('form', address), [isGranted]);
  const store = useFormStore(model.form, record, isClosed);
  const isDirty = useSignalValue(store.isDirty);
  const { save, isPending, failure } = useSaveRecord({ model, menuId, recordId });
  const [isStale, setIsStale] = useState(false);
  const canGoOn = onNext !== undefined && settings.hasConfirmAndAddBtn && can('btn_add');
  useLeaveWarning(isDirty);

  function leave(go: () => void) {
    if (store.isDirty.peek()) modal.confirm({ title: t('form.leave'), onOk: go });
    else go();
  }
  useImperativeHandle(ref, () => ({ leave }));

  async function handleSave(goOn: boolean) {
    const outcome = await save(store);
    setIsStale(outcome === 'stale');
    if (outcome === 'invalid' || outcome === 'failed') store.pointAtFirstError();
    if (outcome !== 'saved') return;
    message.success(t(goOn ? 'form.savedNext' : 'form.saved'));
    if (goOn) onNext?.();
    else onClose();
  }
  function handleKey(event: KeyboardEvent) {
    if (!isSaveShortcut(event)) return;
    event.preventDefault();
    handleSave(event.shiftKey && canGoOn);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears a shortcut of the fields inside
    <div onKeyDown={handleKey}>
      {failure && (
        <Alert type="error" showIcon role="alert" title={failure} className={styles.notice ?? ''} />
      )}
      {isStale && <Stale onReload={onReload} />}
      <FormView store={store} autoFocus isHidden={isClosed} />
      <FrameButtons>
        <SaveButtons
          model={model}
          isPending={isPending}
          onCancel={() => leave(onClose)}
          onSave={() => handleSave(false)}
          {...(canGoOn && { onSaveAndAdd: () => handleSave(true) })}
        />
      </FrameButtons>
    </div>
  );
}

/** Somebody else was faster: what was typed stays until the person asks for the newer record. */
function Stale({ onReload }: { onReload: (() => void) | undefined }) {
  const { t } = useTranslation('runtime');
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('form.stale')}
      action={<Button onClick={onReload}>{t('form.reload')}</Button>}
      className={styles.notice ?? ''}
    />
  );
}

interface SaveButtonsProps {
  model: NonNullable<LoadedModel>;
  isPending: boolean;
  onCancel(): void;
  onSave(): void;
  onSaveAndAdd?(): void;
}

/** The buttons that the design wants, in its words. */
function SaveButtons({ model, isPending, onCancel, onSave, onSaveAndAdd }: SaveButtonsProps) {
  const words = useDesignWords();
  const settings = model.form.data;
  return (
    <>
      {settings.hasCancelBtn && (
        <Button onClick={onCancel}>{words.formButton('cancel', settings.cancelButtonText)}</Button>
      )}
      {onSaveAndAdd && (
        <Button loading={isPending} onClick={onSaveAndAdd}>
          {words.formButton('confirmAndAdd', settings.confirmAndAddText)}
        </Button>
      )}
      {settings.hasConfirmBtn && (
        <Button type="primary" loading={isPending} onClick={onSave}>
          {words.formButton('confirm', settings.confirmButtonText)}
        </Button>
      )}
    </>
  );
}

/** The browser asks before a window with unsaved words is closed. */
function useLeaveWarning(isDirty: boolean) {
  const { active } = useTab();
  useEffect(() => {
    if (!isDirty || !active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty, active]);
}
