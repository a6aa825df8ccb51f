import { SearchOutlined } from '@ant-design/icons';
import { type WidgetGroup, type WidgetKey, widgets } from '@yingzao/model';
import { Input } from 'antd';
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newWidget } from '../design/fresh-nodes.ts';
import { makeDraggable } from '../drag/drag-data.ts';
import { WidgetIcon } from '../widget-icon.tsx';
import { useDesignerWords } from '../words.ts';
import styles from './palette.module.css';
import { useEditing } from './use-editing.ts';

const groups: readonly WidgetGroup[] = ['basic', 'advanced', 'system', 'layout'];
const kinds = Object.values(widgets);

/** Every kind of widget in its group; a tile is dragged to the canvas, or clicked. */
export function Palette() {
  const { t } = useTranslation(['designer', 'widgets']);
  const words = useDesignerWords();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const fits = (kind: WidgetKey) =>
    words.kind(kind).toLowerCase().includes(wanted) || kind.toLowerCase().includes(wanted);
  const shown = groups
    .map((group) => ({
      group,
      keys: kinds.filter((widget) => widget.group === group && fits(widget.key)).map(({ key }) => key),
    }))
    .filter(({ keys }) => keys.length > 0);
  return (
    <aside className={styles.palette} aria-label={t('palette.title')}>
      <div className={styles.search}>
        <Input
          allowClear
          size="small"
          prefix={<SearchOutlined aria-hidden />}
          placeholder={t('palette.search')}
          aria-label={t('palette.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className={styles.groups}>
        {shown.map(({ group, keys }) => (
          <section key={group} className={styles.group}>
            <h3>{t(`widgets:groups.${group}`)}</h3>
            <div className={styles.tiles}>
              {keys.map((kind) => (
                <Tile key={kind} kind={kind} />
              ))}
            </div>
          </section>
        ))}
        {shown.length === 0 && <p className={styles.none}>{t('palette.none', { text: text.trim() })}</p>}
        <p className={styles.none}>{t('palette.hint')}</p>
      </div>
    </aside>
  );
}

function Tile({ kind }: { kind: WidgetKey }) {
  const words = useDesignerWords();
  const { insert } = useEditing();
  const ref = useRef<HTMLButtonElement>(null);
  const label = words.kind(kind);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const dragged = () => ({ kind: 'new' as const, nodes: newWidget(kind, words.texts(kind)) });
    return makeDraggable(ref.current, { label, dragged });
  }, [kind, label, words]);
  return (
    <button ref={ref} type="button" data-palette={kind} className={styles.tile} onClick={() => insert(kind)}>
      <WidgetIcon kind={kind} />
      <span>{label}</span>
    </button>
  );
}
