import { PlusSquareOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Blank } from '../../ui/empty-state.tsx';
import { idOf } from '../design/tree.ts';
import { useDesigner, useDesignerStore } from '../designer-store.ts';
import { useDrag } from '../drag/drag-store.ts';
import { useCanvasDrag } from '../drag/use-canvas-drag.ts';
import styles from './canvas.module.css';
import { CanvasNode } from './canvas-node.tsx';

/** The form as it is being put together. */
export function Canvas() {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const scroller = useRef<HTMLElement>(null);
  const hint = useRef<HTMLDivElement>(null);
  const fields = useDesigner(({ design }) => design.form.fields);
  const { size, ...look } = useCanvasLook();
  const isDragging = useDrag((drag) => drag.isDragging);
  const isAimedAt = useDrag(({ aim }) => aim?.id === null);
  useCanvasDrag({ scroller, hint });
  useFollowSelection(scroller);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc clears the selection too */}
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={t('canvas.title')}
        data-canvas=""
        data-dragging={isDragging}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys start here
        tabIndex={0}
        onClick={() => store.getState().select([])}
      >
        <div className={styles.page} data-aimed={isAimedAt} {...look}>
          {fields.length === 0 ? (
            <Blank
              icon={<PlusSquareOutlined aria-hidden />}
              title={t('canvas.empty')}
              hint={t('canvas.emptyHint')}
            />
          ) : (
            <ConfigProvider componentSize={size}>
              <div className={styles.grid}>
                {fields.map((node) => (
                  <CanvasNode key={idOf(node)} node={node} />
                ))}
              </div>
            </ConfigProvider>
          )}
        </div>
      </section>
      <div ref={hint} className={styles.hint} hidden={!isDragging} role="status" />
    </>
  );
}

/** As the form renderer sizes its editors, with the height of one, px. */
const sizes = {
  medium: { size: 'medium', height: 36 },
  small: { size: 'small', height: 32 },
  mini: { size: 'small', height: 32 },
} as const;

/** The settings of the form that change how every field looks: as style, so that no field renders for them. */
function useCanvasLook() {
  const labelPosition = useDesigner(({ design }) => design.form.labelPosition);
  const labelWidth = useDesigner(({ design }) => design.form.labelWidth);
  const labelSuffix = useDesigner(({ design }) => design.form.labelSuffix);
  const gutter = useDesigner(({ design }) => design.form.gutter);
  const { size, height } = sizes[useDesigner(({ design }) => design.form.size)];
  const style = {
    '--label-width': `${labelWidth}px`,
    '--label-suffix': JSON.stringify(labelSuffix),
    '--gutter': `${gutter}px`,
    '--control-height': `${height}px`,
  } as CSSProperties;
  return { 'data-labels': labelPosition, style, size };
}

/** What is selected comes into sight, and the focus goes with it when it was on the canvas. */
function useFollowSelection(scroller: React.RefObject<HTMLElement | null>): void {
  const current = useDesigner(({ selection }) => selection.at(-1));
  const hadSelection = useRef(false);
  useEffect(() => {
    const element = scroller.current?.querySelector<HTMLElement>(`[data-node="${current}"]`);
    // With the last widget the focus goes too: the keys must find the canvas again.
    const isLost = hadSelection.current && document.activeElement === document.body;
    hadSelection.current = current !== undefined;
    if (!element && isLost) scroller.current?.focus({ preventScroll: true });
    if (!element) return;
    const show = () => element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    show();
    // Fields on the way get their real height only once they were in sight.
    const frame = requestAnimationFrame(() => requestAnimationFrame(show));
    const focused = document.activeElement;
    const isOurs = focused === document.body || scroller.current?.contains(focused);
    // Where a text is being written the focus is right already.
    if (isOurs && !element.contains(focused)) element.focus({ preventScroll: true });
    return () => cancelAnimationFrame(frame);
  }, [current, scroller]);
}
