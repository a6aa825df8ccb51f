import { useQuery } from '@tanstack/react-query';
import { type ManagedButton, menuButtonApi } from '@yingzao/contract';
import { Form, TreeSelect } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../base/call.ts';
import type { DialogState } from '../../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { pointQueries } from './points.queries.ts';
import { NameFields, SortField, StateField, toFlag } from './state-fields.tsx';
import { useSaved } from './use-saved.ts';

export interface ButtonSubject {
  id?: string;
}

interface Values {
  parentId: string;
  fullName: string;
  enCode: string;
  sortCode: number;
  isEnabled: boolean;
}

const top = '-1';
const fresh: Partial<Values> = { parentId: top, sortCode: 0, isEnabled: true };

/** Adds a button to a menu, or changes the one the dialog is about. */
export function ButtonFormDialog(props: DialogState<ButtonSubject> & { moduleId: string }) {
  const { isOpen, subject, close, moduleId } = props;
  const { t } = useTranslation('system');
  const id = subject?.id;
  const detail = useQuery({ ...pointQueries.button(id ?? ''), enabled: isOpen && id !== undefined });
  const button = id === undefined ? undefined : detail.data;
  const saved = useSaved();
  async function save({ isEnabled, ...values }: Values) {
    const body = { ...values, moduleId, enabledMark: toFlag(isEnabled) };
    if (button) {
      const { icon, lastModifyTime } = button;
      const params = { id: button.id };
      await call(menuButtonApi.update, { params, body: { ...body, icon, lastModifyTime }, silent: true });
    } else await call(menuButtonApi.create, { body, silent: true });
    await saved();
  }
  return (
    <FormDialog<Values>
      open={isOpen && (id === undefined || button !== undefined)}
      title={t(id ? 'points.buttonEdit' : 'points.buttonAdd')}
      initialValues={button ? { ...button, isEnabled: button.enabledMark === 1 } : fresh}
      onSubmit={save}
      onClose={close}
    >
      <Form.Item name="parentId" label={t('points.parent')}>
        <ParentSelect moduleId={moduleId} without={id} />
      </Form.Item>
      <NameFields codeLength={50} />
      <SortField />
      <StateField />
    </FormDialog>
  );
}

interface ParentSelectProps {
  moduleId: string;
  /** The button itself, which cannot stand below itself. */
  without: string | undefined;
  value?: string;
  onChange?: (id: string) => void;
  id?: string;
}

function ParentSelect({ moduleId, without, value, onChange, id }: ParentSelectProps) {
  const { t } = useTranslation('system');
  const { data = [] } = useQuery(pointQueries.buttons(moduleId));
  const nodes = [{ value: top, title: t('menu.top'), children: [] }, ...toNodes(data, without)];
  return (
    <TreeSelect
      {...(id && { id })}
      popupRender={(popup) => <div id={`${id}_list`}>{popup}</div>}
      treeDefaultExpandAll
      treeData={nodes}
      value={value ?? top}
      onChange={(chosen: string) => onChange?.(chosen)}
    />
  );
}

interface Node {
  value: string;
  title: string;
  children: Node[];
}

function toNodes(buttons: readonly ManagedButton[], without: string | undefined): Node[] {
  return buttons
    .filter(({ id }) => id !== without)
    .map(({ id, fullName, children }) => ({
      value: id,
      title: fullName,
      children: toNodes(children, without),
    }));
}
