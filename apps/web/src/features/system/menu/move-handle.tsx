import { HolderOutlined } from '@ant-design/icons';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { ManagedMenu } from '@yingzao/contract';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { menuType } from '../../../base/menu.ts';
import { findMenu, type MenuPlace } from './move-menu.ts';

type Step = 'up' | 'down' | 'in' | 'out';
const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface MoveHandleProps {
  menu: ManagedMenu;
  title: string;
  onDrop(id: string, place: MenuPlace): void;
  onStep(id: string, step: Step): void;
}

/** What a row of the menu tree is dragged by; the arrow keys on it move the menu too. */
export function MoveHandle({ menu, title, onDrop, onStep }: MoveHandleProps) {
  const { t } = useTranslation('system');
  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const row = handle.current?.closest<HTMLElement>('tr, li');
    if (!row || !handle.current) return;
    const mark = ({ self }: { self: { data: Record<string | symbol, unknown> } }) => {
      row.dataset['drop'] = String(self.data['side']);
    };
    const unmark = () => {
      delete row.dataset['drop'];
    };
    return combine(
      draggable({ element: row, dragHandle: handle.current, getInitialData: () => ({ menu }) }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => isMenu(source.data['menu']) && !findMenu([source.data['menu']], menu.id),
        getData: ({ input, element }) => ({ side: sideOf(input.clientY, element, menu) }),
        onDragEnter: mark,
        onDrag: mark,
        onDragLeave: unmark,
        onDrop: ({ self, source }) => {
          unmark();
          const side = self.data['side'] as MenuPlace['side'];
          if (isMenu(source.data['menu'])) onDrop(source.data['menu'].id, { at: menu.id, side });
        },
      }),
    );
  }, [menu, onDrop]);
  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(menu.id, step);
  }
  return (
    <Button
      ref={handle}
      type="text"
      size="small"
      icon={<HolderOutlined aria-hidden />}
      aria-label={t('menu.move', { name: title })}
      title={t('menu.moveHint')}
      style={{ cursor: 'grab', width: 24, height: 24 }}
      onKeyDown={handleKey}
    />
  );
}

function isMenu(data: unknown): data is ManagedMenu {
  return typeof data === 'object' && data !== null && 'enCode' in data && 'children' in data;
}

/** The upper and lower part of a row stand for beside it, the middle of a directory for inside. */
function sideOf(y: number, element: Element, { type }: ManagedMenu): MenuPlace['side'] {
  const { top, height } = element.getBoundingClientRect();
  const part = (y - top) / height;
  if (type !== menuType.directory) return part < 0.5 ? 'before' : 'after';
  return part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'inside';
}
