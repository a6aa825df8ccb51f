import { Button } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from './form-designer.module.css';

const keys = [
  ['undo', 'Ctrl Z'],
  ['redo', 'Ctrl Y / Ctrl Shift Z'],
  ['copy', 'Ctrl C / X / V'],
  ['duplicate', 'Ctrl D'],
  ['remove', 'Delete / Backspace'],
  ['many', 'Ctrl + {click} / Ctrl A'],
  ['manyOfKind', 'Shift + {click} / Ctrl Shift A'],
  ['extend', 'Shift ↑ ↓'],
  ['write', 'F2 / {doubleClick}'],
  ['walk', '↑ ↓ ← →'],
  ['move', 'Alt ↑ ↓'],
  ['nest', 'Alt → ←'],
  ['escape', 'Esc'],
  ['save', 'Ctrl S'],
  ['preview', 'Ctrl P'],
  ['help', '?'],
] as const;

export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['designer', 'common']);
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  const forMac = (text: string) => (isMac ? text.replaceAll('Ctrl', '⌘').replaceAll('Alt', '⌥') : text);
  const spelled = (text: string) =>
    forMac(text)
      .replace('{click}', t('shortcuts.click'))
      .replace('{doubleClick}', t('shortcuts.doubleClick'));
  const footer = <Button onClick={onClose}>{t('common:close')}</Button>;
  return (
    <Dialog open width={480} title={t('shortcuts.title')} footer={footer} onCancel={onClose}>
      <dl className={styles.keys}>
        {keys.map(([name, text]) => (
          <Fragment key={name}>
            <dt>{t(`shortcuts.${name}`)}</dt>
            <dd>
              <kbd>{spelled(text)}</kbd>
            </dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
