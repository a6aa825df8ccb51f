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
  { field: 'clearable', setter: 'switch' },
];

const picker = (key: WidgetKey, icon: ComponentType): WidgetView =>
  defineView({ key, icon, Editor: ReferenceEditor, settings });

export const comSelectView = picker('comSelect', ApartmentOutlined);
export const depSelectView = picker('depSelect', ClusterOutlined);
export const posSelectView = picker('posSelect', IdcardOutlined);
export const userSelectView = picker('userSelect', UserOutlined);
export const roleSelectView = picker('roleSelect', SolutionOutlined);
export const groupSelectView = picker('groupSelect', TeamOutlined);
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
