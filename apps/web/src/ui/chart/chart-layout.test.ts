import type { OrganizeTreeNode } from '@yingzao/contract';
import { expect, test } from 'vitest';
import { boxHeight, boxWidth, layOutChart } from './chart-layout.ts';

const node = (id: string, children: OrganizeTreeNode[] = []) => ({ id, children }) as OrganizeTreeNode;
const roots = [node('a', [node('b', [node('c'), node('d')]), node('e')]), node('f')];

test('no two boxes overlap, and everybody stands in the middle above those below', () => {
  const { boxes, lines, width, height } = layOutChart(roots, new Set(['a', 'b']));
  expect(boxes).toHaveLength(6);
  for (const one of boxes) {
    for (const other of boxes) {
      if (one === other) continue;
      const apart = Math.abs(one.x - other.x) >= boxWidth || Math.abs(one.y - other.y) >= boxHeight;
      expect(apart).toBe(true);
    }
    expect(one.x + boxWidth).toBeLessThanOrEqual(width);
    expect(one.y + boxHeight).toBeLessThanOrEqual(height);
  }
  const at = (id: string) => boxes.find((box) => box.node.id === id)?.x ?? 0;
  expect(at('b')).toBe((at('c') + at('d')) / 2);
  expect(at('a')).toBe((at('b') + at('e')) / 2);
  expect(lines).toHaveLength(4);
});

test('what stands below a folded box is not drawn', () => {
  const { boxes } = layOutChart(roots, new Set(['a']));
  expect(boxes.map(({ node: { id } }) => id).sort()).toEqual(['a', 'b', 'e', 'f']);
});
