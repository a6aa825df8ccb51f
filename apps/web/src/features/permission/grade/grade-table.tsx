import { ApartmentOutlined } from '@ant-design/icons';
import type { GradeNode } from '@yingzao/contract';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { Blank } from '../../../ui/empty-state.tsx';
import type { Column } from '../../../ui/table/columns.tsx';
import { useTree } from '../../../ui/table/tree-rows.ts';
import { TreeBody } from '../../../ui/table/tree-table.tsx';
import { gradeActions, gradeLayers } from '../grade-flags.tsx';
import styles from './grade.module.css';
import { type Choice, tick } from './grade-choice.ts';

interface GradeTableProps {
  nodes: readonly GradeNode[];
  choice: Choice;
  onChange(choice: Choice): void;
}

/** Organizations with the eight rights each; boxes that are not one's own to give cannot be ticked. */
export function GradeTable({ nodes, choice, onChange }: GradeTableProps) {
  const { t } = useTranslation(['permission', 'common']);
  const tree = useTree(nodes);
  const columns = useFlagColumns(choice, onChange);
  if (nodes.length === 0)
    return <Blank icon={<ApartmentOutlined aria-hidden />} title={t('grade.nothing')} />;
  return (
    <>
      <div className={styles.tools}>
        <Button onClick={() => tree.setAllOpen(!tree.isAllOpen)}>
          {t(tree.isAllOpen ? 'common:tree.collapseAll' : 'common:tree.expandAll')}
        </Button>
      </div>
      <TreeBody label={t('grade.organizations')} columns={columns} tree={tree} width={912} />
    </>
  );
}

function useFlagColumns(choice: Choice, onChange: (choice: Choice) => void): Column<GradeNode>[] {
  const { t } = useTranslation('permission');
  const layers = gradeLayers.map(
    (layer): Column<GradeNode> => ({
      title: t(`grade.${layer}`),
      key: layer,
      width: 336,
      render: (_, { id, fullName }) => (
        <span className={styles.boxes}>
          {gradeActions.map((action) => {
            const flag = `${layer}${action}` as const;
            const value = choice.get(id)?.[flag] ?? null;
            return (
              <Checkbox
                key={action}
                checked={value === 1}
                disabled={value === null}
                aria-label={`${fullName} ${t(`grade.${layer}`)} ${t(`grade.${action}`)}`}
                onChange={({ target }) => onChange(tick(choice, id, [flag], target.checked))}
              >
                {t(`grade.${action}`)}
              </Checkbox>
            );
          })}
        </span>
      ),
    }),
  );
  return [{ title: t('organize.name'), dataIndex: 'fullName' }, ...layers];
}
