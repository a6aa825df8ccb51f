import { Tree, type TreeDataNode, type TreeProps } from 'antd';
import type { ReactNode } from 'react';
import { useElementHeight } from '../element-height.ts';
import styles from './side-tree.module.css';

export interface SideNode extends TreeDataNode {
  key: string;
  children: SideNode[];
}

type Kept = 'expandedKeys' | 'onExpand' | 'selectedKeys' | 'onSelect';

interface SideTreeProps extends Pick<TreeProps<SideNode>, Kept> {
  label: string;
  nodes: SideNode[];
  /** What stands there when there are none. */
  blank: ReactNode;
}

/** px; drawn even where nothing can be measured. */
const smallest = 200;

/** The tree at the side of a page, as high as there is room. A list without branches has no room for their arrows. */
export function SideTree({ label, nodes, blank, ...props }: SideTreeProps) {
  const [height, heightRef] = useElementHeight();
  const isFlat = nodes.every(({ children }) => children.length === 0);
  return (
    <div ref={heightRef} className={styles.tree} data-flat={isFlat}>
      {nodes.length === 0 ? (
        blank
      ) : (
        <Tree<SideNode>
          {...props}
          blockNode
          aria-label={label}
          height={Math.max(height, smallest)}
          treeData={nodes}
        />
      )}
    </div>
  );
}
