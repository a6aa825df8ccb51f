import { FieldTimeOutlined, UserOutlined } from '@ant-design/icons';
import type { WidgetKey } from '@yingzao/model';
import { defineView, type WidgetView } from '../widget-view.ts';
import { AutomaticEditor } from './automatic-editor.tsx';

const auditView = (key: WidgetKey, time: boolean): WidgetView =>
  defineView({
    key,
    icon: time ? FieldTimeOutlined : UserOutlined,
    Editor: AutomaticEditor,
    settings: [],
  });

export const createUserView = auditView('createUser', false);
export const createTimeView = auditView('createTime', true);
export const modifyUserView = auditView('modifyUser', false);
export const modifyTimeView = auditView('modifyTime', true);
