import { currentUserApi, sessionApi } from './auth/session.ts';
import type { Endpoint } from './endpoint.ts';
import { authorityApi } from './permission/authority.ts';
import { roleApi } from './permission/role.ts';
import { userApi } from './permission/user.ts';
import { exampleApi, healthApi } from './system/about.ts';
import { menuApi } from './system/menu.ts';
import { modelApi } from './visualdev/base.ts';
import { recordApi } from './visualdev/online-dev.ts';

/** Every call, by area: what the server must implement and OpenAPI tells. */
export const contract = {
  authentication: sessionApi,
  currentUser: currentUserApi,
  roles: roleApi,
  users: userApi,
  authority: authorityApi,
  menus: menuApi,
  'visual development': modelApi,
  'online development': recordApi,
  health: healthApi,
  example: exampleApi,
} as const satisfies Record<string, Record<string, Endpoint>>;

export {
  type CurrentUserData,
  currentUserApi,
  type Layout,
  type LoginConfigData,
  layouts,
  type MenuNode,
  type PermissionEntryData,
  sessionApi,
  type UserInfoData,
} from './auth/session.ts';
export type { Page, Pagination } from './common.ts';
export {
  type BodyOf,
  type DataOf,
  type Endpoint,
  fillPath,
  type Method,
  type ParamsOf,
  type Permission,
  type QueryOf,
  type RequestOf,
} from './endpoint.ts';
export { authorityApi, type GrantKind, type GrantNode, grantKinds } from './permission/authority.ts';
export { type RoleDetailData, type RoleInputData, type RoleRowData, roleApi } from './permission/role.ts';
export { type UserDetailData, type UserInputData, type UserRowData, userApi } from './permission/user.ts';
export { exampleApi, healthApi } from './system/about.ts';
export { type MenuDirectory, menuApi } from './system/menu.ts';
export {
  type ModelDetailData,
  type ModelInputData,
  type ModelRowData,
  modelApi,
  type ReleaseInputData,
  type ReleasePlanData,
} from './visualdev/base.ts';
export {
  type HistoryEntryData,
  type ListInputData,
  type ListResultData,
  type ModelConfigData,
  recordApi,
} from './visualdev/online-dev.ts';
