import { CloseOutlined, TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Blank } from '../empty-state.tsx';
import { LongList } from './long-list.tsx';
import type { Chip } from './pick.ts';
import styles from './pickers.module.css';

interface ChosenListProps {
  chosen: readonly Chip[];
  onChange(chosen: Chip[]): void;
}

/** What is chosen in a dialog so far: each can be taken out, or all. */
export function ChosenList({ chosen, onChange }: ChosenListProps) {
  const { t } = useTranslation('pickers');
  const title = t('chosen', { count: chosen.length });
  const drop = (gone: Chip) => onChange(chosen.filter(({ id }) => id !== gone.id));
  return (
    <section className={styles.pane} aria-label={title}>
      <div className={styles.paneHead}>
        <span role="status">{title}</span>
        <Button type="link" disabled={chosen.length === 0} onClick={() => onChange([])}>
          {t('clear')}
        </Button>
      </div>
      {chosen.length === 0 ? (
        <Blank icon={<TeamOutlined aria-hidden />} title={t('none')} hint={t('noneHint')} />
      ) : (
        <LongList
          label={title}
          items={chosen}
          render={(chip) => (
            <Button
              type="text"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('drop', { name: chip.name })}
              onClick={() => drop(chip)}
            />
          )}
        />
      )}
    </section>
  );
}
