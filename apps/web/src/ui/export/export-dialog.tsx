import type { DownloadLinkData } from '@yingzao/contract';
import { Alert, Checkbox, Form, Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFrom } from '../../base/download-from.ts';
import { announce } from '../../base/notice.ts';
import type { DialogState } from '../overlay/dialog-state.ts';
import { FormDialog } from '../overlay/form-dialog.tsx';
import styles from './export-dialog.module.css';

export interface ExportField<Key extends string = string> {
  key: Key;
  title: string;
}

/** As the wire has it: 0 the page that is shown, 1 everything. */
export type ExportRange = '0' | '1';

interface ExportDialogProps<Key extends string> extends Pick<DialogState<never>, 'isOpen' | 'close'> {
  title: string;
  fields: readonly ExportField<Key>[];
  /** How many records the page and the whole list hold, as far as that is known. */
  counts?: { page: number; all: number } | undefined;
  /** How many records one file takes. */
  most?: number;
  /** Asks for the file, silently; the list's filters and order are the caller's to send. */
  onExport(range: ExportRange, keys: Key[]): Promise<DownloadLinkData>;
}

interface Values<Key> {
  range: ExportRange;
  keys: Key[];
}

/** Which records and which fields go into a file, which is downloaded then. Source: contract/permission.md 4 (Export dialog). */
export function ExportDialog<Key extends string>(props: ExportDialogProps<Key>) {
  const { isOpen, close, title, fields, counts, most, onExport } = props;
  const { t } = useTranslation('excel');
  const keys = fields.map(({ key }) => key);
  async function handleSubmit(values: Values<Key>) {
    // In the order of the list, however they were ticked.
    const chosen = keys.filter((key) => values.keys.includes(key));
    const { url, name } = await onExport(values.range, chosen);
    downloadFrom(url, name);
    announce('success', t('export.started'));
  }
  return (
    <FormDialog<Values<Key>>
      open={isOpen}
      title={title}
      width={680}
      initialValues={{ range: '0', keys }}
      onSubmit={handleSubmit}
      onClose={close}
    >
      <Form.Item name="range" label={t('export.range')}>
        <Radio.Group
          options={[
            { value: '0', label: counts ? t('export.pageCount', { count: counts.page }) : t('export.page') },
            { value: '1', label: counts ? t('export.allCount', { count: counts.all }) : t('export.all') },
          ]}
        />
      </Form.Item>
      {most !== undefined && counts && counts.all > most && (
        <Alert type="warning" showIcon className={styles.most ?? ''} title={t('export.most', { most })} />
      )}
      <Form.Item
        name="keys"
        label={t('export.fields')}
        rules={[{ required: true, type: 'array', message: t('export.noField') }]}
      >
        <FieldChoice fields={fields} />
      </Form.Item>
    </FormDialog>
  );
}

interface FieldChoiceProps<Key extends string> {
  fields: readonly ExportField<Key>[];
  /** Given by the form, as is the id by which the message is found. */
  id?: string;
  value?: Key[];
  onChange?: (keys: Key[]) => void;
}

function FieldChoice<Key extends string>({ fields, id, value = [], onChange }: FieldChoiceProps<Key>) {
  const { t } = useTranslation('excel');
  const nameId = useId();
  const isEvery = value.length === fields.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the kit draws the label of the group outside of it
    <div role="group" id={id} aria-labelledby={nameId}>
      <span id={nameId} className="visually-hidden">
        {t('export.fields')}
      </span>
      <div className={styles.every}>
        <Checkbox
          checked={isEvery}
          indeterminate={value.length > 0 && !isEvery}
          onChange={({ target }) => onChange?.(target.checked ? fields.map(({ key }) => key) : [])}
        >
          {t('export.everyField')}
        </Checkbox>
        <span role="status" className={styles.count}>
          {t('export.chosen', { count: value.length, total: fields.length })}
        </span>
      </div>
      <Checkbox.Group
        className={styles.fields ?? ''}
        value={value}
        options={fields.map(({ key, title }) => ({ value: key, label: title }))}
        onChange={(keys) => onChange?.(keys)}
      />
    </div>
  );
}
