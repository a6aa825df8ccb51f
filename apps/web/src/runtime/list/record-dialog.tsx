import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadedModel } from '../model.queries.ts';
import { type OpenRecord, recordParts } from './open-record.ts';
import type { Leaving } from './record-editor.tsx';
import styles from './record-frame.module.css';
import { RecordFrame } from './record-frame.tsx';

const CreateRecord = lazy(async () => ({ default: (await recordParts.editor()).CreateRecord }));
const EditRecord = lazy(async () => ({ default: (await recordParts.editor()).EditRecord }));
const RecordDetail = lazy(async () => ({ default: (await recordParts.detail()).RecordDetail }));

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
export function RecordDialog({ model, menuId, open, ids, onOpen, onClose }: RecordDialogProps) {
  const { t } = useTranslation('runtime');
  const leaving = useRef<Leaving>(null);
  /** An open form is asked first: it may hold words that are not saved. */
  const leave = (go: () => void) => (leaving.current ? leaving.current.leave(go) : go());
  const title = (
    <div className={styles.title}>
      <span>{t(`form.${open.mode}`)}</span>
      {open.mode !== 'create' && (
        <Steps ids={ids} at={open.id} onStep={(id) => leave(() => onOpen({ ...open, id }))} />
      )}
    </div>
  );
  const common = { model, menuId, onClose };
  return (
    <RecordFrame settings={model.form.data} title={title} onClose={() => leave(onClose)}>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
        {open.mode === 'create' && <CreateRecord ref={leaving} {...common} />}
        {open.mode === 'edit' && <EditRecord key={open.id} ref={leaving} {...common} id={open.id} />}
        {open.mode === 'detail' && <RecordDetail key={open.id} {...common} id={open.id} />}
      </Suspense>
    </RecordFrame>
  );
}

interface StepsProps {
  ids: readonly string[];
  at: string;
  onStep(id: string): void;
}

/** To the record before and after, in the order of the list. */
function Steps({ ids, at, onStep }: StepsProps) {
  const { t } = useTranslation('runtime');
  const place = ids.indexOf(at);
  const before = place > 0 ? ids[place - 1] : undefined;
  const after = place < 0 ? undefined : ids[place + 1];
  return (
    <span>
      <Button
        type="text"
        size="small"
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('form.previous')}
        disabled={before === undefined}
        onClick={() => before !== undefined && onStep(before)}
      />
      <Button
        type="text"
        size="small"
        icon={<RightOutlined aria-hidden />}
        aria-label={t('form.next')}
        disabled={after === undefined}
        onClick={() => after !== undefined && onStep(after)}
      />
    </span>
  );
}
