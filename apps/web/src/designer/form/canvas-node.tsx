import { DownOutlined, EyeInvisibleOutlined } from '@ant-design/icons';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type FieldNode, isWidgetKey, widgetOf } from '@yingzao/model';
import { type CSSProperties, type MouseEvent, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { viewOf } from '../../widgets/index.ts';
import { textPathOf } from '../design/node-text.ts';
import { childrenOf, flatten, idOf, isContainer } from '../design/tree.ts';
import { useDesigner, useDesignerStore } from '../designer-store.ts';
import { makeDraggable, targetData } from '../drag/drag-data.ts';
import { useDrag } from '../drag/drag-store.ts';
import { idsOfKind } from '../editing.ts';
import { WidgetIcon } from '../widget-icon.tsx';
import { useDesignerWords } from '../words.ts';
import styles from './canvas.module.css';
import { FieldPreview } from './field-preview.tsx';
import { NodeText } from './node-text.tsx';
import { NodeToolbar } from './node-toolbar.tsx';

interface CanvasNodeProps {
  node: FieldNode;
  /** A column of a sub-table. */
  inTable?: boolean;
}

/** One widget on the canvas. Renders again only when it changes itself, or is selected or pointed at. */
export const CanvasNode = memo(function CanvasNode({ node, inTable = false }: CanvasNodeProps) {
  const { t } = useTranslation('designer');
  const words = useDesignerWords();
  const store = useDesignerStore();
  const id = idOf(node);
  const isSelected = useDesigner(({ selection }) => selection.includes(id));
  const isCurrent = useDesigner(({ selection }) => selection.at(-1) === id);
  const isAlone = useDesigner(({ selection }) => selection.length === 1 && selection[0] === id);
  const isOpening = useDrag(({ opening }) => opening === id);
  const ref = useDragging(node);
  const { label, span = 24, columnWidth, noShow } = node.__config__;
  function handleClick(event: MouseEvent) {
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey) store.getState().toggle(id);
    else store.getState().select(event.shiftKey ? idsOfKind(store, id) : [id]);
  }
  function handleDoubleClick(event: MouseEvent) {
    event.stopPropagation();
    if (textPathOf(node)) store.getState().write(id);
  }
  const style = inTable ? { width: columnWidth || 180 } : { gridColumn: `span ${span}` };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the canvas around hears the keys
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be dragged in every browser
    <div
      ref={ref}
      role="group"
      data-node={id}
      data-kind={node.__config__.jnpfKey}
      data-container={isContainer(node)}
      data-selected={isSelected}
      data-opening={isOpening}
      aria-current={isSelected}
      aria-roledescription={t('canvas.kind')}
      aria-label={t('canvas.node', { kind: words.kind(node.__config__.jnpfKey), label })}
      tabIndex={isCurrent ? 0 : -1}
      className={styles.node}
      style={style as CSSProperties}
      onClick={handleClick}
      onDoubleClick={handleDoubleClick}
    >
      <NodeBody node={node} />
      {noShow && (
        <span className={styles.hiddenMark}>
          <EyeInvisibleOutlined aria-hidden /> {t('canvas.hidden')}
        </span>
      )}
      <DropMark id={id} inTable={inTable} />
      {isAlone && <NodeToolbar node={node} />}
    </div>
  );
});

/** The element can be dragged and dropped at. Registered before paint: a drag may begin at once. */
function useDragging(node: FieldNode) {
  const store = useDesignerStore();
  const ref = useRef<HTMLDivElement>(null);
  const id = idOf(node);
  const { label } = node.__config__;
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const dragged = () => {
      const { selection } = store.getState();
      return { kind: 'move' as const, ids: selection.includes(id) ? selection : [id] };
    };
    return combine(
      makeDraggable(element, {
        label,
        dragged,
        mayBeDragged: () => store.getState().writing === undefined,
      }),
      dropTargetForElements({ element, getData: () => targetData(id) }),
    );
  }, [store, id, label]);
  return ref;
}

function DropMark({ id, inTable }: { id: number; inTable: boolean }) {
  const side = useDrag(({ aim }) => (aim?.id === id ? aim.side : undefined));
  const isRefused = useDrag(({ aim }) => aim?.id === id && aim.isRefused);
  if (!side) return null;
  const shown = inTable && side !== 'inside' ? (side === 'before' ? 'left' : 'right') : side;
  return <span className={styles.dropMark} data-side={shown} data-refused={isRefused} />;
}

function NodeBody({ node }: { node: FieldNode }) {
  const { t } = useTranslation('designer');
  const kind = node.__config__.jnpfKey;
  if (!isWidgetKey(kind)) return <p className={styles.notBuilt}>{t('canvas.notBuilt', { kind })}</p>;
  if (isContainer(node)) return <ContainerBody node={node} />;
  const Layout = viewOf(kind)?.Layout;
  if (Layout) {
    return (
      <NodeText node={node}>
        <div inert>
          <Layout node={node} />
        </div>
      </NodeText>
    );
  }
  return <LabelledField node={node} />;
}

function LabelledField({ node }: { node: FieldNode }) {
  const { label, required, showLabel = true, labelWidth } = node.__config__;
  const style = labelWidth ? ({ '--label-width': `${labelWidth}px` } as CSSProperties) : undefined;
  return (
    <div className={styles.field} style={style}>
      {showLabel && (
        <span className={styles.label}>
          <NodeText node={node}>
            {required && <span className={styles.star}>*</span>}
            {label}
          </NodeText>
        </span>
      )}
      <div className={styles.editor}>
        <FieldPreview node={node} />
      </div>
    </div>
  );
}

/** A heading, that can always be grabbed, and the widgets inside. */
function ContainerBody({ node }: { node: FieldNode }) {
  const { t } = useTranslation('designer');
  const words = useDesignerWords();
  const { jnpfKey, label, required } = node.__config__;
  const isTable = widgetOf(jnpfKey)?.role === 'subTable';
  const header = typeof node['header'] === 'string' ? node['header'] : '';
  const title = header || label || words.kind(jnpfKey);
  const { isCollapsed, isOpen } = useCollapsed(node);
  return (
    <>
      <div className={styles.containerHead}>
        <CollapseButton node={node} title={title} isCollapsed={isCollapsed} />
        <WidgetIcon kind={jnpfKey} />
        <NodeText node={node}>
          {required && <span className={styles.star}>*</span>}
          {title}
        </NodeText>
        {!isOpen && <span>{t('canvas.holds', { count: flatten(childrenOf(node)).length })}</span>}
      </div>
      {!isOpen ? null : isTable ? (
        <div className={styles.columns}>
          <Inside node={node} isTable />
        </div>
      ) : (
        <div className={styles.grid}>
          <Inside node={node} isTable={false} />
        </div>
      )}
    </>
  );
}

/** A collapsed container is open all the same while a drag rests over it. */
function useCollapsed(node: FieldNode) {
  const id = idOf(node);
  const isCollapsed = useDesigner(({ collapsed }) => collapsed.includes(id));
  const isOpened = useDrag(({ opened }) => opened.includes(id));
  return { isCollapsed, isOpen: !isCollapsed || isOpened };
}

interface CollapseButtonProps {
  node: FieldNode;
  title: string;
  isCollapsed: boolean;
}

function CollapseButton({ node, title, isCollapsed }: CollapseButtonProps) {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  function handleClick(event: MouseEvent) {
    event.stopPropagation();
    store.getState().setCollapsed(idOf(node), !isCollapsed);
  }
  return (
    <button
      type="button"
      className={styles.collapse}
      aria-expanded={!isCollapsed}
      aria-label={t('canvas.contentsOf', { label: title })}
      onClick={handleClick}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <DownOutlined aria-hidden rotate={isCollapsed ? -90 : 0} />
    </button>
  );
}

function Inside({ node, isTable }: { node: FieldNode; isTable: boolean }): ReactNode {
  const { t } = useTranslation('designer');
  const children = childrenOf(node);
  if (children.length === 0) {
    return (
      <p className={styles.emptyContainer}>{t(isTable ? 'canvas.emptyTable' : 'canvas.emptyContainer')}</p>
    );
  }
  return children.map((child) => <CanvasNode key={idOf(child)} node={child} inTable={isTable} />);
}
