import { useTranslation } from 'react-i18next';
import { commandKey } from '../base/shortcut.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import styles from './shortcuts-dialog.module.css';

const key = { up: '↑', down: '↓', shift: 'Shift', enter: 'Enter', escape: 'Esc', help: '?' } as const;

/** What the keyboard can do in lists and forms. Source: look.md chapter 1 (keyboard). */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('runtime');
  const command = commandKey();
  const groups = {
    list: [
      ['walk', [key.up], [key.down]],
      ['open', [key.enter], [t('shortcuts.space')]],
      ['help', [key.help]],
    ],
    form: [
      ['save', [command, key.enter]],
      ['saveAndAdd', [key.shift, command, key.enter]],
      ['close', [key.escape]],
    ],
  } as const;
  return (
    <Dialog open={open} title={t('shortcuts.title')} width={420} footer={null} onCancel={onClose}>
      <Group title={t('shortcuts.list')} lines={groups.list} />
      <Group title={t('shortcuts.form')} lines={groups.form} />
    </Dialog>
  );
}

type Act = 'walk' | 'open' | 'help' | 'save' | 'saveAndAdd' | 'close';
/** An act and the ways to give it, each some keys pressed together. */
type ShortcutLine = readonly [Act, ...(readonly string[])[]];

function Group({ title, lines }: { title: string; lines: readonly ShortcutLine[] }) {
  const { t } = useTranslation('runtime');
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl>
        {lines.map(([act, ...ways]) => (
          <div key={act}>
            <dt>{t(`shortcuts.${act}`)}</dt>
            <dd>
              {ways.map((keys) => (
                <span key={keys.join()} className={styles.way}>
                  {keys.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
