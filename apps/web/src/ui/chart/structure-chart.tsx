import { ApartmentOutlined, MinusOutlined, PlusOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { OrganizeTreeNode } from '@yingzao/contract';
import { Button, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Blank } from '../empty-state.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { useTree } from '../table/tree-rows.ts';
import { boxHeight, boxWidth, type ChartBox, layOutChart } from './chart-layout.ts';
import type { StructureQuery } from './structure.query.ts';
import styles from './structure-chart.module.css';
import { useChartPane, zooms } from './use-chart-pane.ts';

interface StructureChartProps {
  query: StructureQuery;
  /** Makes the names buttons that choose an organization. */
  onChoose?: ((id: string) => void) | undefined;
  onClose(): void;
}

/** 架构图: companies and departments as boxes below each other; dragging moves, branches fold. */
export function StructureChart({ query, onChoose, onClose }: StructureChartProps) {
  const { t } = useTranslation(['permission', 'common']);
  const organizes = useQuery(query);
  return (
    <Dialog
      open
      width="calc(100% - 48px)"
      title={t('organize.chart')}
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
      onCancel={onClose}
    >
      <div className={styles.frame}>
        {organizes.isError && (
          <Blank icon={<WarningOutlined aria-hidden />} title={t('common:load.failed')} />
        )}
        {organizes.isPending && <Skeleton active title={false} paragraph={{ rows: 10 }} />}
        {organizes.data?.length === 0 && (
          <Blank icon={<ApartmentOutlined aria-hidden />} title={t('common:empty.nothing')} />
        )}
        {organizes.data && organizes.data.length > 0 && <Chart roots={organizes.data} onChoose={onChoose} />}
      </div>
    </Dialog>
  );
}

interface ChartProps extends Pick<StructureChartProps, 'onChoose'> {
  roots: readonly OrganizeTreeNode[];
}

function Chart({ roots, onChoose }: ChartProps) {
  const { t } = useTranslation(['permission', 'common']);
  const tree = useTree(roots);
  const open = useMemo(
    () => new Set(tree.rows.filter(({ isOpen }) => isOpen).map(({ row }) => row.id)),
    [tree.rows],
  );
  const layout = useMemo(() => layOutChart(roots, open), [roots, open]);
  const { boxes, lines, width, height } = layout;
  const { pane, zoom, changeZoom, fit, hold } = useChartPane(layout, roots[0]?.id);
  function toggle(box: ChartBox) {
    hold(box);
    tree.toggle(box.node);
  }
  return (
    <>
      <div className={styles.tools}>
        <Button
          icon={<MinusOutlined aria-hidden />}
          aria-label={t('chart.zoomOut')}
          disabled={zoom === zooms[0]}
          onClick={() => changeZoom(-1)}
        />
        <span className={styles.zoom} role="status">
          {Math.round(zoom * 100)}%
        </span>
        <Button
          icon={<PlusOutlined aria-hidden />}
          aria-label={t('chart.zoomIn')}
          disabled={zoom === zooms.at(-1)}
          onClick={() => changeZoom(1)}
        />
        <Button onClick={fit}>{t('chart.fit')}</Button>
        <Button onClick={() => tree.setAllOpen(!tree.isAllOpen)}>
          {t(tree.isAllOpen ? 'common:tree.collapseAll' : 'common:tree.expandAll')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard */}
      <section {...pane} className={styles.pane} aria-label={t('organize.chart')} tabIndex={0}>
        <div className={styles.sheet} style={{ width: width * zoom, height: height * zoom }}>
          <div className={styles.drawing} style={{ width, height, transform: `scale(${zoom})` }}>
            <svg width={width} height={height} aria-hidden="true" className={styles.lines}>
              {lines.map((path) => (
                <path key={path} d={path} />
              ))}
            </svg>
            {boxes.map((box) => (
              <Box
                key={box.node.id}
                box={box}
                isOpen={open.has(box.node.id)}
                onToggle={() => toggle(box)}
                onChoose={onChoose}
              />
            ))}
          </div>
        </div>
      </section>
    </>
  );
}

interface BoxProps extends Pick<StructureChartProps, 'onChoose'> {
  box: ChartBox;
  isOpen: boolean;
  onToggle(): void;
}

function Box({ box: { node, x, y }, isOpen, onToggle, onChoose }: BoxProps) {
  const { t } = useTranslation(['permission', 'common']);
  const count = node.children.length;
  return (
    <div
      className={styles.box}
      data-kind={node.type}
      data-off={node.enabledMark === 0 || undefined}
      style={{ left: x, top: y, width: boxWidth, height: boxHeight }}
    >
      <strong title={node.fullName}>
        {onChoose ? (
          <button type="button" className={styles.choice} onClick={() => onChoose(node.id)}>
            {node.fullName}
          </button>
        ) : (
          node.fullName
        )}
      </strong>
      <small title={node.enCode}>
        {t(`organize.${node.type}`)} · {node.enCode}
      </small>
      {count > 0 && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-label={
            isOpen
              ? `${t('common:tree.collapse')} ${node.fullName}`
              : `${t('common:tree.expand')} ${node.fullName} ${count}`
          }
          onClick={onToggle}
        >
          {isOpen ? '−' : count}
        </button>
      )}
    </div>
  );
}
