import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { FormRecord } from '@yingzao/model';
import { Alert, App, Button, Flex, Skeleton } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../base/api-error.ts';
import { useCan } from '../../ui/permission.tsx';
import { useTab } from '../../ui/tab/tab-context.ts';
import { useDesignWords } from '../design-words.ts';
import { FormView } from '../form/form-view.tsx';
import { useSaveRecord } from '../form/save-record.ts';
import { useSignalValue } from '../form/signal-value.ts';
import { useFormStore } from '../form/use-form-store.ts';
import { type LoadedModel, modelQueries } from '../model.queries.ts';
import { RecordDetail } from './record-detail.tsx';
import { RecordFrame } from './record-frame.tsx';

/** What is open over a list. */
export type OpenRecord = { mode: 'create' } | { mode: 'edit' | 'detail'; id: string };

interface RecordDialogProps {
  model: NonNullable<LoadedModel>;
  menuId: string;
  open: OpenRecord;
  /** Ids of the page around the record, for previous and next. */
  ids: readonly string[];
  onOpen(open: OpenRecord): void;
  onClose(): void;
}

/** A record in the frame its design asks for: dialog, drawer or full page. */
export function RecordDialog(props: RecordDialogProps) {
  const { model, menuId, open, ids, onOpen } = props;
  const { t } = useTranslation('runtime');
  const steps = open.mode !== 'create' && <Steps ids={ids} open={open} onOpen={onOpen} />;
  const title = (
    <Flex gap={8} align="center">
      <span>{t(`form.${open.mode}`)}</span>
      {steps}
    </Flex>
  );
  if (open.mode === 'create') return <CreateRecord {...props} title={title} />;
  if (open.mode === 'detail') {
    return (
      <RecordFrame settings={model.form.data} title={title} onClose={props.onClose}>
        <RecordDetail key={open.id} model={model} menuId={menuId} id={open.id} />
      </RecordFrame>
    );
  }
  return <EditRecord key={open.id} {...props} id={open.id} title={title} />;
}

function Steps({
  ids,
  open,
  onOpen,
}: {
  ids: readonly string[];
  open: { mode: 'edit' | 'detail'; id: string };
  onOpen: RecordDialogProps['onOpen'];
}) {
  const { t } = useTranslation('runtime');
  const at = ids.indexOf(open.id);
  const go = (id: string | undefined) => id && onOpen({ ...open, id });
  return (
    <span>
      <Button
        type="text"
        size="small"
        icon={<LeftOutlined />}
        aria-label={t('form.previous')}
        disabled={at <= 0}
        onClick={() => go(ids[at - 1])}
      />
      <Button
        type="text"
        size="small"
        icon={<RightOutlined />}
        aria-label={t('form.next')}
        disabled={at < 0 || at >= ids.length - 1}
        onClick={() => go(ids[at + 1])}
      />
    </span>
  );
}

type Inner = RecordDialogProps & { title: ReactNode };

function CreateRecord(props: Inner) {
  const [round, setRound] = useState(0);
  return <RecordEditor key={round} {...props} onNext={() => setRound(round + 1)} />;
}

function EditRecord({ id, ...props }: Inner & { id: string }) {
  const { model, menuId, title, onClose } = props;
  const record = useQuery(modelQueries.record(model.id, menuId, id, 'values'));
  if (record.data && !record.isFetching) {
    return (
      <RecordEditor {...props} record={record.data.values} recordId={id} onReload={() => record.refetch()} />
    );
  }
  return (
    <RecordFrame settings={model.form.data} title={title} onClose={onClose}>
      {record.error ? <Alert type="error" showIcon title={messageOf(record.error)} /> : <Skeleton active />}
    </RecordFrame>
  );
}

interface RecordEditorProps extends Inner {
  record?: FormRecord;
  recordId?: string;
  /** After "save and go on": a new empty form. */
  onNext?(): void;
  onReload?(): void;
}

function RecordEditor({
  model,
  menuId,
  title,
  record,
  recordId,
  onClose,
  onNext,
  onReload,
}: RecordEditorProps) {
  const { t } = useTranslation('runtime');
  const { message, modal } = App.useApp();
  const words = useDesignWords();
  const can = useCan();
  const settings = model.form.data;
  const store = useFormStore(model.form, record);
  const isDirty = useSignalValue(store.isDirty);
  const { save, isPending, failure } = useSaveRecord({ model, menuId, recordId });
  const [isStale, setIsStale] = useState(false);
  useLeaveWarning(isDirty);

  async function handleSave(goOn: boolean) {
    const outcome = await save(store);
    if (outcome === 'stale') setIsStale(true);
    if (outcome === 'invalid' || outcome === 'failed') store.firstError() && focusFirstError();
    if (outcome !== 'saved') return;
    message.success(t(goOn ? 'form.savedNext' : 'form.saved'));
    if (goOn) onNext?.();
    else onClose();
  }
  function handleClose() {
    if (!store.isDirty.peek()) return onClose();
    modal.confirm({ title: t('form.leave'), onOk: onClose });
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    handleSave(event.shiftKey && onNext !== undefined);
  }

  const canGoOn = onNext && settings.hasConfirmAndAddBtn && can('btn_add');
  const footer = (
    <>
      {settings.hasCancelBtn && (
        <Button onClick={handleClose}>{words.formButton('cancel', settings.cancelButtonText)}</Button>
      )}
      {canGoOn && (
        <Button loading={isPending} onClick={() => handleSave(true)}>
          {words.formButton('confirmAndAdd', settings.confirmAndAddText)}
        </Button>
      )}
      {settings.hasConfirmBtn && (
        <Button type="primary" loading={isPending} onClick={() => handleSave(false)}>
          {words.formButton('confirm', settings.confirmButtonText)}
        </Button>
      )}
    </>
  );
  return (
    <RecordFrame settings={settings} title={title} footer={footer} onClose={handleClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears a shortcut of the fields inside */}
      <div onKeyDown={handleKey}>
        {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />}
        {isStale && (
          <Alert
            type="warning"
            showIcon
            role="alert"
            title={t('form.stale')}
            action={<Button onClick={onReload}>{t('form.reload')}</Button>}
            style={{ marginBottom: 16 }}
          />
        )}
        <FormView store={store} />
      </div>
    </RecordFrame>
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

function focusFirstError() {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(
      '.ant-form-item-has-error input, .ant-form-item-has-error textarea',
    );
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}
