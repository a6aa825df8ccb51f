import { DownOutlined, SearchOutlined } from '@ant-design/icons';
import {
  type FieldNode,
  type WidgetGroup,
  type WidgetKey,
  type WidgetPreset,
  widgetPresets,
  widgets,
} from '@yingzao/model';
import { Input } from 'antd';
import { useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newPreset, newWidget } from '../design/fresh-nodes.ts';
import { makeDraggable } from '../drag/drag-data.ts';
import { WidgetIcon } from '../widget-icon.tsx';
import { useDesignerWords } from '../words.ts';
import styles from './palette.module.css';
import { useEditing } from './use-editing.ts';

const groups: readonly WidgetGroup[] = ['basic', 'advanced', 'system', 'layout'];
const kinds = Object.values(widgets);
const presetsOf = (kind: WidgetKey) => widgetPresets.filter((preset) => preset.kind === kind);

/** Every kind of widget in its group; a tile is dragged to the canvas, or clicked. */
export function Palette() {
  const { t } = useTranslation(['designer', 'widgets']);
  const words = useDesignerWords();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const fits = (label: string, name: string) =>
    label.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted);
  /** Presets that were asked for by name: those are shown unfolded. */
  const found = (kind: WidgetKey) =>
    wanted === ''
      ? []
      : presetsOf(kind).filter((preset) => fits(words.presetTexts(preset).label, preset.name));
  const shown = groups
    .map((group) => ({
      group,
      tiles: kinds
        .filter((widget) => widget.group === group)
        .map(({ key }) => ({ kind: key, presets: found(key) }))
        .filter(({ kind, presets }) => presets.length > 0 || fits(words.kind(kind), kind)),
    }))
    .filter(({ tiles }) => tiles.length > 0);
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
        {shown.map(({ group, tiles }) => (
          <section key={group} className={styles.group}>
            <h3>{t(`widgets:groups.${group}`)}</h3>
            <div className={styles.tiles}>
              {tiles.map(({ kind, presets }) => (
                <KindTile key={kind} kind={kind} found={presets} />
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

/** A kind, and below it, once unfolded, its presets. */
function KindTile({ kind, found }: { kind: WidgetKey; found: readonly WidgetPreset[] }) {
  const { t } = useTranslation('designer');
  const words = useDesignerWords();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const label = words.kind(kind);
  const presets = presetsOf(kind);
  const shown = isOpen ? presets : found;
  return (
    <>
      <div className={styles.tile}>
        <Source
          id={`${id}-kind`}
          name={kind}
          label={label}
          kind={kind}
          make={() => newWidget(kind, words.texts(kind))}
        />
        {presets.length > 0 && (
          <button
            type="button"
            className={styles.unfold}
            title={t('preset.more')}
            aria-label={t('preset.more')}
            aria-describedby={`${id}-kind`}
            aria-expanded={shown.length > 0}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            <DownOutlined aria-hidden rotate={shown.length > 0 ? 180 : 0} />
          </button>
        )}
      </div>
      {shown.length > 0 && (
        <div id={id} className={styles.presets}>
          {shown.map((preset) => (
            <div key={preset.name} className={styles.tile}>
              <Source
                name={`${kind}.${preset.name}`}
                label={words.presetTexts(preset).label}
                make={() => newPreset(preset, words.presetTexts(preset))}
              />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

interface SourceProps {
  id?: string;
  /** What it is known by, in any language. */
  name: string;
  label: string;
  /** Shows the picture of the kind. */
  kind?: WidgetKey;
  make(): FieldNode[];
}

/** What new widgets are dragged from. */
function Source({ id, name, label, kind, make }: SourceProps) {
  const { insert } = useEditing();
  const ref = useRef<HTMLButtonElement>(null);
  const latest = useRef(make);
  latest.current = make;
  useLayoutEffect(() => {
    if (!ref.current) return;
    const dragged = () => ({ kind: 'new' as const, nodes: latest.current() });
    return makeDraggable(ref.current, { label, dragged });
  }, [label]);
  return (
    <button
      ref={ref}
      id={id}
      type="button"
      data-palette={name}
      className={styles.source}
      onClick={() => insert(label, make())}
    >
      {kind && <WidgetIcon kind={kind} />}
      <span>{label}</span>
    </button>
  );
}
