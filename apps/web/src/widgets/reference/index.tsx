import {
  ApartmentOutlined,
  ClusterOutlined,
  IdcardOutlined,
  SolutionOutlined,
  TeamOutlined,
  UsergroupAddOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { WidgetKey } from '@yingzao/model';
import type { ComponentType } from 'react';
import { AutomaticEditor } from '../audit/automatic-editor.tsx';
import { defineView, type Setting, type WidgetView } from '../widget-view.ts';
import { ReferenceEditor } from './editor.tsx';

const settings: readonly Setting[] = [
  { field: 'placeholder', setter: 'text' },
  { field: 'multiple', setter: 'switch' },
  { field: 'selectType', setter: 'range', choices: ['all', 'custom'] },
  { field: 'config.defaultValue', setter: 'defaultValue' },
];
const clearable: Setting = { field: 'clearable', setter: 'switch' };

/** @param caption what `defaultCurrent` means for the kind; left out where it means nothing */
function picker(key: WidgetKey, icon: ComponentType, caption?: string): WidgetView {
  const current: readonly Setting[] = caption
    ? [{ field: 'config.defaultCurrent', setter: 'switch', caption }]
    : [];
  return defineView({ key, icon, Editor: ReferenceEditor, settings: [...settings, ...current, clearable] });
}

export const comSelectView = picker('comSelect', ApartmentOutlined, 'currentOrganize');
export const depSelectView = picker('depSelect', ClusterOutlined, 'currentDepartment');
export const posSelectView = picker('posSelect', IdcardOutlined, 'currentPosition');
export const userSelectView = picker('userSelect', UserOutlined, 'currentUser');
export const roleSelectView = picker('roleSelect', SolutionOutlined, 'currentRoles');
export const groupSelectView = picker('groupSelect', TeamOutlined, 'currentGroups');
export const usersSelectView = picker('usersSelect', UsergroupAddOutlined);

export const currOrganizeView = defineView({
  key: 'currOrganize',
  icon: ApartmentOutlined,
  Editor: AutomaticEditor,
  settings: [{ field: 'showLevel', setter: 'choice', choices: ['last', 'all'] }],
});
export const currPositionView = defineView({
  key: 'currPosition',
  icon: IdcardOutlined,
  Editor: AutomaticEditor,
  settings: [],
});
