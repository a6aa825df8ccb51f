import type { FieldOption } from '@yingzao/model';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { duplicateIds, optionsFromText, optionsToText } from './options-text.ts';
import styles from './setters.module.css';

interface OptionsDialogProps {
  isOpen: boolean;
  options: readonly FieldOption[];
  onSave(options: FieldOption[]): void;
  onClose(): void;
}

/** All options as lines, to be pasted from elsewhere. */
export function OptionsDialog(props: OptionsDialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ options, onSave, onClose }: OptionsDialogProps) {
  const { t } = useTranslation('designer');
  const [text, setText] = useState(() => optionsToText(options));
  const read = optionsFromText(text, options);
  const [twice] = duplicateIds(read);
  function save() {
    onSave(read);
    onClose();
  }
  return (
    <Dialog
      open
      width={520}
      title={t('options.pasteTitle')}
      onOk={save}
      onCancel={onClose}
      okButtonProps={{ disabled: twice !== undefined || read.length === 0 }}
    >
      <p className={styles.note}>{t('options.pasteHint')}</p>
      <Input.TextArea
        autoFocus
        aria-label={t('options.pasteTitle')}
        autoSize={{ minRows: 8, maxRows: 16 }}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {twice !== undefined && (
        <p className={styles.mistake} role="alert">
          {t('options.duplicate', { id: twice })}
        </p>
      )}
    </Dialog>
  );
}
