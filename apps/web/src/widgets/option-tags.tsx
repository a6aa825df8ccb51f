import { Flex, Tag } from 'antd';
import type { CellProps } from './widget-view.ts';

/** Several labels, joined by commas on the wire, as tags. */
export function OptionTags({ text }: CellProps) {
  if (text === '') return null;
  return (
    <Flex wrap gap={4}>
      {text.split(',').map((label) => (
        <Tag key={label} style={{ margin: 0 }}>
          {label}
        </Tag>
      ))}
    </Flex>
  );
}
