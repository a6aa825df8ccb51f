import { profileApi } from './auth/current-user.ts';
import { deviceApi } from './auth/devices.ts';
import { identityProviderApi } from './auth/identity-provider.ts';
import { secondFactorApi } from './auth/second-factor.ts';
import { currentUserApi, sessionApi } from './auth/session.ts';
import { signatureApi } from './auth/signature.ts';
import { ssoApi } from './auth/sso.ts';
import type { Endpoint } from './endpoint.ts';
import { fileApi } from './files/file.ts';
import { apiKeyApi } from './permission/api-key.ts';
import { authorityApi } from './permission/authority.ts';
import { explainApi } from './permission/explain.ts';
import { gradeApi } from './permission/grade.ts';
import { groupApi } from './permission/group.ts';
import { handoverApi } from './permission/handover.ts';
import { membershipApi } from './permission/membership.ts';
import { onlineUserApi } from './permission/online-user.ts';
import { departmentApi, organizeApi } from './permission/organize.ts';
import { positionApi } from './permission/position.ts';
import { roleApi } from './permission/role.ts';
import { userApi } from './permission/user.ts';
import { userExcelApi } from './permission/user-excel.ts';
import { userPickerApi } from './permission/user-pickers.ts';
import { exampleApi, healthApi } from './system/about.ts';
import { applicationApi } from './system/application.ts';
import { dictionaryApi, dictionaryTypeApi } from './system/dictionary.ts';
import { logApi, ownLogApi } from './system/log.ts';
import { menuApi } from './system/menu.ts';
import {
  dataFieldApi,
  dataLinkApi,
  dataSchemeApi,
  menuButtonApi,
  menuColumnApi,
  menuFormApi,
} from './system/menu-points.ts';
import { sysConfigApi } from './system/sys-config.ts';
import { modelApi } from './visualdev/base.ts';
import { recordApi } from './visualdev/online-dev.ts';

/** Every call, by area: what the server must implement and OpenAPI tells. */
export const contract = {
  authentication: sessionApi,
  'second factor': secondFactorApi,
  devices: deviceApi,
  'single sign-on': ssoApi,
  'identity providers': identityProviderApi,
  currentUser: currentUserApi,
  profile: profileApi,
  signatures: signatureApi,
  'own log': ownLogApi,
  organizations: organizeApi,
  departments: departmentApi,
  'grade management': gradeApi,
  explanations: explainApi,
  'api keys': apiKeyApi,
  'online users': onlineUserApi,
  positions: positionApi,
  roles: roleApi,
  groups: groupApi,
  memberships: membershipApi,
  users: userApi,
  'users in Excel': userExcelApi,
  'work handover': handoverApi,
  'user pickers': userPickerApi,
  authority: authorityApi,
  applications: applicationApi,
  menus: menuApi,
  'system configuration': sysConfigApi,
  logs: logApi,
  'menu buttons': menuButtonApi,
  'menu columns': menuColumnApi,
  'menu form fields': menuFormApi,
  'menu data fields': dataFieldApi,
  'menu data schemes': dataSchemeApi,
  'menu data links': dataLinkApi,
  'dictionary types': dictionaryTypeApi,
  dictionaries: dictionaryApi,
  'visual development': modelApi,
  'online development': recordApi,
  files: fileApi,
  health: healthApi,
  example: exampleApi,
} as const satisfies Record<string, Record<string, Endpoint>>;

export { type ProfileData, profileApi } from './auth/current-user.ts';
export { type DeviceData, deviceApi } from './auth/devices.ts';
export {
  type IdentityMatch,
  type IdentityProviderData,
  type IdentityProviderInput,
  type IdentityProviderRow,
  identityMatches,
  identityProviderApi,
  keptSecret,
} from './auth/identity-provider.ts';
export { type EnrolmentData, type SecondFactorStateData, secondFactorApi } from './auth/second-factor.ts';
export {
  type CurrentUserData,
  currentUserApi,
  type Layout,
  type LoginConfigData,
  type LoginResultData,
  layouts,
  type MenuNode,
  type PasswordNeed,
  type PasswordRulesData,
  type PermissionEntryData,
  passwordNeeds,
  sessionApi,
  type UnlockWayData,
  type UserInfoData,
} from './auth/session.ts';
export { mostSignatures, type SignatureData, signatureApi, signatureLimit } from './auth/signature.ts';
export { type SignInChoice, ssoApi } from './auth/sso.ts';
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
  type ReceivedFile,
  type RequestOf,
} from './endpoint.ts';
export { avatarLimit, type DownloadLinkData, fileApi } from './files/file.ts';
export { type ApiKeyData, type ApiKeyInputData, apiKeyApi } from './permission/api-key.ts';
export {
  authorityApi,
  type GrantKind,
  type GrantNode,
  grantHolders,
  grantKinds,
} from './permission/authority.ts';
export {
  type ExplainedHolder,
  type ExplainedMenu,
  type ExplainedMenuDetail,
  type ExplainedRecord,
  type ExplainReason,
  explainApi,
} from './permission/explain.ts';
export {
  type GradeFlag,
  type GradeNode,
  gradeApi,
  gradeFlags,
  type MenuChoice,
  type OfferedFlags,
} from './permission/grade.ts';
export {
  type GroupDetailData,
  type GroupInputData,
  type GroupRowData,
  groupApi,
} from './permission/group.ts';
export { handoverApi, type WorkItemData, type WorkKind, workKinds } from './permission/handover.ts';
export {
  type MemberKind,
  type MemberNodeData,
  type MemberTreeNode,
  memberKinds,
} from './permission/member-node.ts';
export { memberHolders, membershipApi } from './permission/membership.ts';
export { type OnlineUserData, onlineUserApi } from './permission/online-user.ts';
export {
  type CompanyDetail,
  type CompanyInputData,
  companyDetails,
  type DepartmentInputData,
  departmentApi,
  type OrganizeDetailData,
  type OrganizeKind,
  type OrganizeTreeNode,
  organizeApi,
} from './permission/organize.ts';
export {
  type PositionDetailData,
  type PositionInputData,
  type PositionRowData,
  positionApi,
} from './permission/position.ts';
export { type RoleDetailData, type RoleInputData, type RoleRowData, roleApi } from './permission/role.ts';
export { type UserDetailData, type UserInputData, type UserRowData, userApi } from './permission/user.ts';
export {
  type CheckedUserRow,
  type ImportTaskData,
  mostExportedUsers,
  mostImportedRows,
  mostTaskRows,
  requiredUserColumns,
  type UserColumn,
  type UserImportRow,
  userColumns,
  userExcelApi,
  userFileLimit,
} from './permission/user-excel.ts';
export { type PickedKind, pickedKinds, userPickerApi } from './permission/user-pickers.ts';
export { exampleApi, healthApi } from './system/about.ts';
export {
  type ApplicationData,
  type ApplicationInputData,
  applicationApi,
  mainApplication,
} from './system/application.ts';
export {
  type DictionaryDetailData,
  type DictionaryInputData,
  type DictionaryOption,
  type DictionaryRowData,
  type DictionaryTypeDetailData,
  type DictionaryTypeInputData,
  type DictionaryTypeNode,
  dictionaryApi,
  dictionaryTypeApi,
} from './system/dictionary.ts';
export {
  type LogCategory,
  type LogDetailData,
  type LogRowData,
  logApi,
  logCategories,
  ownLogApi,
} from './system/log.ts';
export {
  type ManagedMenu,
  type MenuDetailData,
  type MenuDirectory,
  type MenuInputData,
  menuApi,
  menuCategories,
} from './system/menu.ts';
export {
  type ConditionText,
  conditionTexts,
  type DataSchemeData,
  dataFieldApi,
  dataFieldTypes,
  dataLinkApi,
  dataSchemeApi,
  type ManagedButton,
  type ManagedFieldData,
  menuButtonApi,
  menuColumnApi,
  menuFormApi,
  type SchemeSymbol,
  schemeSymbols,
} from './system/menu-points.ts';
export { type SysConfigData, sysConfigApi } from './system/sys-config.ts';
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
