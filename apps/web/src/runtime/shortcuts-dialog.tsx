import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { commandKey } from '../base/shortcut.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { useTab } from '../ui/tab/tab-context.ts';
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

/** Hears the key that lists the shortcuts, while the tab is shown and nobody is writing. */
export function useShortcutHelp(onHelp: () => void): void {
  const { active } = useTab();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === key.help && !isWriting(event.target)) onHelp();
  });
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [active]);
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input, textarea') || target.isContentEditable);
}
