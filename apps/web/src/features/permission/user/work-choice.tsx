import { LockOutlined } from '@ant-design/icons';
import { type WorkItemData, workKinds } from '@yingzao/contract';
import { Checkbox } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenuTitle } from '../../../ui/menu/menu-title.ts';
import styles from './handover.module.css';

interface WorkChoiceProps {
  work: readonly WorkItemData[];
  /** Given by the form, as is the id by which the message is found. */
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
}

/** What goes over, ticked by kind or one by one. What the caller may not give stays where it is. */
export function WorkChoice({ work, id, value = [], onChange }: WorkChoiceProps) {
  const { t } = useTranslation('permission');
  const nameId = useId();
  const chosen = new Set(value);
  function tick(items: readonly WorkItemData[], isOn: boolean) {
    const after = new Set(chosen);
    for (const item of items.filter(({ disabled }) => !disabled)) {
      if (isOn) after.add(item.id);
      else after.delete(item.id);
    }
    onChange?.(work.filter((item) => after.has(item.id)).map((item) => item.id));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the kit draws the label of the group outside of it
    <div role="group" id={id} aria-labelledby={nameId}>
      <span id={nameId} className="visually-hidden">
        {t('handover.work')}
      </span>
      <div className={styles.every}>
        <TickAll items={work} chosen={chosen} label={t('handover.all')} onTick={tick} />
        <span role="status" className={styles.count}>
          {t('handover.chosen', { count: value.length, total: work.length })}
        </span>
      </div>
      <div className={styles.kinds}>
        {workKinds.map((kind) => {
          const items = work.filter(({ type }) => type === kind);
          if (items.length === 0) return null;
          return (
            <section key={kind} aria-label={t(`handover.kind.${kind}`)}>
              <TickAll items={items} chosen={chosen} label={t(`handover.kind.${kind}`)} onTick={tick} />
              {items.map((item) => (
                <Item key={item.id} item={item} isChosen={chosen.has(item.id)} onTick={tick} />
              ))}
            </section>
          );
        })}
      </div>
    </div>
  );
}

type Tick = (items: readonly WorkItemData[], isOn: boolean) => void;

interface TickAllProps {
  items: readonly WorkItemData[];
  chosen: ReadonlySet<string>;
  label: string;
  onTick: Tick;
}

function TickAll({ items, chosen, label, onTick }: TickAllProps) {
  const free = items.filter(({ disabled }) => !disabled);
  const ticked = free.filter(({ id }) => chosen.has(id));
  const isAll = free.length > 0 && ticked.length === free.length;
  return (
    <Checkbox
      className={styles.kind ?? ''}
      checked={isAll}
      indeterminate={ticked.length > 0 && !isAll}
      disabled={free.length === 0}
      onChange={({ target }) => onTick(items, target.checked)}
    >
      {label}
    </Checkbox>
  );
}

function Item({ item, isChosen, onTick }: { item: WorkItemData; isChosen: boolean; onTick: Tick }) {
  const { t } = useTranslation('permission');
  const titleOf = useMenuTitle();
  return (
    <Checkbox
      className={styles.item ?? ''}
      checked={isChosen}
      disabled={item.disabled}
      onChange={({ target }) => onTick([item], target.checked)}
    >
      {item.type === 'grade' ? titleOf(item) : item.fullName}
      {item.type !== 'user' && <small>{item.enCode}</small>}
      {item.disabled && (
        <small>
          <LockOutlined aria-hidden /> {t('handover.locked')}
        </small>
      )}
    </Checkbox>
  );
}
