import { TreeSelect, type TreeSelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../base/api-error.ts';

export interface FieldProps {
  value?: string;
  onChange?: (id: string) => void;
  /** Given by the form around it. */
  id?: string;
}

export type TreeFieldNodes = NonNullable<TreeSelectProps['treeData']>;

interface TreeFieldProps extends FieldProps {
  nodes: TreeFieldNodes;
  query: { isPending: boolean; isError: boolean; error: unknown };
  nothing: string;
}

const listHeight = 320;

/** Chooses one node of a tree that is small enough to come whole. */
export function TreeField({ value, onChange, id, nodes, query, nothing }: TreeFieldProps) {
  const { t } = useTranslation('pickers');
  return (
    <TreeSelect
      {...(id && { id })}
      // The kit points from the field to the popup by an id that it leaves out at trees.
      popupRender={(popup) => <div id={`${id}_list`}>{popup}</div>}
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      loading={query.isPending}
      listHeight={listHeight}
      placeholder={t('choose')}
      treeData={nodes}
      value={query.isPending ? null : (value ?? null)}
      notFoundContent={query.isError ? messageOf(query.error) : nothing}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? '')}
    />
  );
}
