import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  EnterOutlined,
} from '@ant-design/icons';
import type { FieldNode } from '@yingzao/model';
import { Button, Tooltip } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { idOf, locate } from '../design/tree.ts';
import { useDesigner, useDesignerStore } from '../designer-store.ts';
import { type Direction, duplicate } from '../editing.ts';
import { useDesignerWords } from '../words.ts';
import styles from './canvas.module.css';
import { TypeSwitch, TypeSwitchIcon } from './type-switch.tsx';
import { useEditing } from './use-editing.ts';

/** The acts on the selected widget, on its upper edge. */
export function NodeToolbar({ node }: { node: FieldNode }) {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const words = useDesignerWords();
  const { remove, move } = useEditing();
  const id = idOf(node);
  const { label } = node.__config__;
  const parent = useDesigner(({ design }) => locate(design.form.fields, id)?.parents.at(-1));
  const moveTo = (direction: Direction) => () => move(id, direction);
  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label={label}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {parent && (
        <Act
          text={t('node.out', { label: parent.__config__.label })}
          icon={<EnterOutlined aria-hidden rotate={90} />}
          onAct={() => store.getState().select([idOf(parent)])}
        />
      )}
      <Act text={t('node.up', { label })} icon={<ArrowUpOutlined aria-hidden />} onAct={moveTo('up')} />
      <Act text={t('node.down', { label })} icon={<ArrowDownOutlined aria-hidden />} onAct={moveTo('down')} />
      <TypeSwitch node={node}>
        <Button
          size="small"
          shape="circle"
          type="primary"
          icon={<TypeSwitchIcon aria-hidden />}
          aria-label={t('switch.open', { label })}
          title={t('switch.open', { label })}
          onClick={(event) => event.stopPropagation()}
        />
      </TypeSwitch>
      <Act
        text={t('node.copy', { label })}
        icon={<CopyOutlined aria-hidden />}
        onAct={() => words.refuse(duplicate(store, [id]))}
      />
      <Act
        text={t('node.remove', { label })}
        icon={<DeleteOutlined aria-hidden />}
        isDanger
        onAct={() => remove([id])}
      />
    </div>
  );
}

interface ActProps {
  text: string;
  icon: ReactNode;
  isDanger?: boolean;
  onAct(): void;
}

function Act({ text, icon, isDanger = false, onAct }: ActProps) {
  function handleClick(event: MouseEvent) {
    event.stopPropagation();
    onAct();
  }
  return (
    <Tooltip title={text} mouseEnterDelay={0.6}>
      <Button
        size="small"
        shape="circle"
        type="primary"
        danger={isDanger}
        icon={icon}
        aria-label={text}
        onClick={handleClick}
      />
    </Tooltip>
  );
}
