import {
  ApartmentOutlined,
  CodeOutlined,
  DeleteOutlined,
  EyeOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { App, Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTab } from '../../ui/tab/tab-context.ts';
import { flatten } from '../design/tree.ts';
import { useDesigner, useDesignerStore } from '../designer-store.ts';
import { clearForm } from '../editing.ts';
import styles from './form-designer.module.css';

interface FormToolsProps {
  isTreeShown: boolean;
  onToggleTree(): void;
  onJson(): void;
  onPreview(): void;
  onShortcuts(): void;
  children?: ReactNode;
}

/** Above the canvas. */
export function FormTools({
  isTreeShown,
  onToggleTree,
  onJson,
  onPreview,
  onShortcuts,
  children,
}: FormToolsProps) {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const canUndo = useDesigner(({ history }) => history.past.length > 0);
  const canRedo = useDesigner(({ history }) => history.future.length > 0);
  const clear = useClear();
  const isEmpty = useDesigner(({ design }) => design.form.fields.length === 0);
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tool.bar')}>
      <Tool
        text={t('tool.undo')}
        icon={<UndoOutlined aria-hidden />}
        isOff={!canUndo}
        onAct={store.getState().undo}
      />
      <Tool
        text={t('tool.redo')}
        icon={<RedoOutlined aria-hidden />}
        isOff={!canRedo}
        onAct={store.getState().redo}
      />
      <Tool
        text={t('tool.tree')}
        icon={<ApartmentOutlined aria-hidden />}
        isOn={isTreeShown}
        onAct={onToggleTree}
      />
      <Tool text={t('tool.json')} icon={<CodeOutlined aria-hidden />} onAct={onJson} />
      <Tool text={t('tool.shortcuts')} icon={<QuestionCircleOutlined aria-hidden />} onAct={onShortcuts} />
      <span className={styles.space} />
      {children}
      <Button size="small" type="text" icon={<EyeOutlined aria-hidden />} onClick={onPreview}>
        {t('tool.preview')}
      </Button>
      <Button
        size="small"
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        disabled={isEmpty}
        onClick={clear}
      >
        {t('tool.clear')}
      </Button>
    </div>
  );
}

interface ToolProps {
  text: string;
  icon: ReactNode;
  isOff?: boolean;
  isOn?: boolean;
  onAct(): void;
}

function Tool({ text, icon, isOff = false, isOn, onAct }: ToolProps) {
  return (
    <Tooltip title={text}>
      <Button
        size="small"
        type={isOn ? 'link' : 'text'}
        icon={icon}
        aria-label={text}
        {...(isOn !== undefined && { 'aria-pressed': isOn })}
        disabled={isOff}
        onClick={() => onAct()}
      />
    </Tooltip>
  );
}

/** Asks first, naming how many widgets go; undo brings them back. */
function useClear() {
  const { t } = useTranslation(['designer', 'common']);
  const { modal } = App.useApp();
  const { overlay } = useTab();
  const store = useDesignerStore();
  return () => {
    const count = flatten(store.getState().design.form.fields).length;
    modal.confirm({
      title: t('common:confirm.title'),
      content: t('tool.clearConfirm', { count }),
      okText: t('tool.clear'),
      okButtonProps: { danger: true },
      ...(overlay && { getContainer: () => overlay }),
      onOk: () => void clearForm(store),
    });
  };
}
