import * as z from 'zod/mini';
import { flagOut, id, nothing, time } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** The shell's layouts, which the wire calls `theme`. Source: contract/auth-and-shell.md 1.2. */
export const layouts = ['classic', 'functional', 'plain', 'blend'] as const;
export type Layout = (typeof layouts)[number];

export const LoginForm = z.object({
  account: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  origin: z._default(z.optional(z.enum(['password', 'code'])), 'password'),
  code: z.optional(z.string().check(z.maxLength(20))),
  timestamp: z.optional(z.string().check(z.maxLength(20))),
  client_id: z.optional(z.string()),
  client_secret: z.optional(z.string()),
  grant_type: z.optional(z.string()),
  scope: z.optional(z.string()),
});

export const LoginResult = z.object({
  /** '' while `secondFactor` says what is missing. */
  token: z.string(),
  theme: z.enum(layouts),
  mustChangePassword: flagOut,
  /** Of the session, or of the ticket. */
  expireTime: time,
  /** There is no session yet: the ticket and a code open it, for `enrol` once an app is set up. */
  secondFactor: z.optional(z.object({ ticket: z.string(), step: z.enum(['code', 'enrol']) })),
});

/** A menu as the shell gets it. Source: contract/auth-and-shell.md 1.6. */
export interface MenuNode {
  id: string;
  parentId: string;
  /** The application it stands in. */
  systemId: string;
  fullName: string;
  enCode: string;
  icon: string;
  type: number;
  urlAddress: string;
  linkTarget: string;
  category: string;
  propertyJson: string;
  sortCode: number;
  hasChildren: boolean;
  children: MenuNode[];
}
export const MenuNodeSchema: z.ZodMiniType<MenuNode> = z.object({
  id,
  parentId: z.string(),
  systemId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  icon: z.string(),
  type: z.int(),
  urlAddress: z.string(),
  linkTarget: z.string(),
  category: z.string(),
  propertyJson: z.string(),
  sortCode: z.int(),
  hasChildren: z.boolean(),
  get children() {
    return z.array(MenuNodeSchema);
  },
});

const PermissionItem = z.object({ id: z.string(), fullName: z.string(), enCode: z.string() });
export const PermissionEntry = z.object({
  modelId: z.string(),
  moduleName: z.string(),
  button: z.array(PermissionItem),
  column: z.array(PermissionItem),
  form: z.array(PermissionItem),
  resource: z.array(PermissionItem),
  /** What the menu does not restrict: everything is granted, listed above or not. */
  open: z.array(z.enum(['button', 'column', 'form'])),
});

/**
 * What opens the screen that this session has locked: the password kept here (as MD5), that of the directory he came by
 * (as it is, for the directory must see it), a new sign-in at the provider he came by, or nothing any more.
 */
const UnlockWay = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('password') }),
  z.object({ kind: z.literal('directory'), name: z.string() }),
  z.object({ kind: z.literal('provider'), enname: z.string(), name: z.string() }),
  z.object({ kind: z.literal('none') }),
]);

const NamedId = z.object({ id: z.string(), name: z.string() });
/** Source: contract/auth-and-shell.md 1.5. */
export const UserInfo = z.object({
  userId: z.string(),
  /** The administrator who looks through this user's eyes; '' for the user himself. */
  viewerName: z.string(),
  userAccount: z.string(),
  userName: z.string(),
  headIcon: z.string(),
  gender: z.string(),
  organizeId: z.string(),
  organizeIdList: z.array(z.string()),
  organizeName: z.string(),
  departmentId: z.string(),
  departmentName: z.string(),
  positionId: z.string(),
  positionName: z.string(),
  positionIds: z.array(NamedId),
  roleId: z.string(),
  roleIds: z.array(z.string()),
  roleName: z.string(),
  groupIds: z.array(z.string()),
  groupNames: z.array(z.string()),
  managerId: z.string(),
  manager: z.string(),
  subsidiary: z.array(z.string()),
  subordinates: z.array(z.string()),
  mobilePhone: z.string(),
  telePhone: z.string(),
  landline: z.string(),
  email: z.string(),
  birthday: z.nullable(time),
  portalId: z.string(),
  prevLogin: flagOut,
  prevLoginTime: z.nullable(time),
  prevLoginIPAddress: z.string(),
  prevLoginIPAddressName: z.string(),
  loginTime: time,
  loginIPAddress: z.string(),
  loginIPAddressName: z.string(),
  loginPlatForm: z.string(),
  isAdministrator: z.boolean(),
  dataScope: z.array(z.record(z.string(), z.unknown())),
  theme: z.enum(layouts),
  language: z.enum(['zh', 'zhtw', 'en']),
  tenantId: z.string(),
  changePasswordDate: z.nullable(time),
  /** Where the picture of my default signature is; '' without one. Asked for like any call, with the token. */
  signImg: z.string(),
  unlockBy: UnlockWay,
  systemId: z.string(),
  systemIds: z.array(
    z.object({
      id: z.string(),
      enCode: z.string(),
      name: z.string(),
      icon: z.string(),
      currentSystem: z.boolean(),
    }),
  ),
});

export const SysConfigInfo = z.object({
  title: z.string(),
  sysName: z.string(),
  sysVersion: z.string(),
  copyright: z.string(),
  companyName: z.string(),
  loginIcon: z.string(),
  navigationIcon: z.string(),
  logoIcon: z.string(),
  appIcon: z.string(),
  jnpfDomain: z.string(),
});

export const CurrentUser = z.object({
  userInfo: UserInfo,
  /** Of the current application, as a tree. */
  menuList: z.array(MenuNodeSchema),
  permissionList: z.array(PermissionEntry),
  sysConfigInfo: SysConfigInfo,
  /** Of every application, flat. */
  routerList: z.array(MenuNodeSchema),
});

/** What a password must have beside a letter and a digit. Source: contract/auth-and-shell.md 1.8. */
export const passwordNeeds = ['digit', 'lower', 'upper', 'sign'] as const;
export type PasswordNeed = (typeof passwordNeeds)[number];

/** For the client, which alone sees a password as it is typed. */
const PasswordRules = z.object({ minLength: z.int(), needs: z.array(z.enum(passwordNeeds)) });

export const LoginConfig = z.object({
  enableVerificationCode: z.boolean(),
  verificationCodeNumber: z.int(),
  title: z.string(),
  sysName: z.string(),
  sysVersion: z.string(),
  copyright: z.string(),
  loginIcon: z.string(),
  navigationIcon: z.string(),
  logoIcon: z.string(),
  selfRegister: flagOut,
  multiTenancy: z.boolean(),
  smsLogin: z.boolean(),
  passwordRules: PasswordRules,
});

/** Sign-in, session and lock screen. Source: contract/auth-and-shell.md 2.1. */
export const sessionApi = {
  login: endpoint('POST', '/api/oauth/Login', {
    permission: 'anon',
    summary: 'Signs in with account and password (MD5, form-encoded)',
    body: LoginForm,
    encoding: 'form',
    data: LoginResult,
    perMinute: 20,
    quiet: true,
  }),
  currentUser: endpoint('GET', '/api/oauth/CurrentUser', {
    permission: 'login',
    summary: 'The signed-in user with menus, permissions and branding',
    query: z.object({ type: z.optional(z.enum(['Web', 'App'])), systemCode: z.optional(z.string()) }),
    data: CurrentUser,
  }),
  logout: endpoint('GET', '/api/oauth/Logout', {
    permission: 'anon',
    summary: 'Ends this session',
    data: nothing,
  }),
  lockScreen: endpoint('POST', '/api/oauth/LockScreen', {
    permission: 'login',
    summary:
      'Checks the password of the session’s own account to unlock the screen, as `unlockBy` asks for it',
    body: z.object({
      account: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      password: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    data: nothing,
    perMinute: 20,
    quiet: true,
  }),
  getConfig: endpoint('GET', '/api/oauth/getConfig/{id}', {
    permission: 'anon',
    summary: 'What the login page needs to know; the same whether or not the account exists',
    params: z.object({ id: z.string().check(z.maxLength(100)) }),
    data: LoginConfig,
  }),
  captcha: endpoint('GET', '/api/oauth/ImageCode/{codeLength}/{timestamp}', {
    permission: 'anon',
    summary: 'A captcha picture, 120 × 40, kept under the timestamp for five minutes',
    params: z.object({ codeLength: z.string(), timestamp: z.string().check(z.regex(/^\d{1,20}$/)) }),
    data: z.unknown(),
    raw: 'image/svg+xml',
    perMinute: 30,
  }),
  me: endpoint('GET', '/api/oauth/me', {
    permission: 'login',
    summary: 'Who is signed in, for embedded tools',
    data: z.object({
      userId: z.string(),
      userAccount: z.string(),
      userName: z.string(),
      tenantId: z.string(),
    }),
  }),
};

/** The part of the current-user calls that the shell itself needs. Source: contract/auth-and-shell.md 2.3. */
export const currentUserApi = {
  modifyPassword: endpoint('POST', '/api/permission/Users/Current/Actions/ModifyPassword', {
    permission: 'login',
    summary: 'Changes the own password (both MD5); every session of the user ends',
    body: z.object({
      oldPassword: z.string().check(z.minLength(1), z.maxLength(200)),
      password: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      code: z.optional(z.string().check(z.maxLength(20))),
      timestamp: z.optional(z.string().check(z.maxLength(20))),
    }),
    data: nothing,
    quiet: true,
  }),
  systemTheme: endpoint('PUT', '/api/permission/Users/Current/SystemTheme', {
    permission: 'login',
    summary: 'Keeps the layout of the shell',
    body: z.object({ theme: z.enum(layouts) }),
    data: nothing,
  }),
  systemLanguage: endpoint('PUT', '/api/permission/Users/Current/SystemLanguage', {
    permission: 'login',
    summary: 'Keeps the language',
    body: z.object({ language: z.string().check(z.maxLength(10)) }),
    data: nothing,
  }),
};

export type LoginResultData = z.output<typeof LoginResult>;
export type CurrentUserData = z.output<typeof CurrentUser>;
export type UserInfoData = z.output<typeof UserInfo>;
export type UnlockWayData = z.output<typeof UnlockWay>;
export type PermissionEntryData = z.output<typeof PermissionEntry>;
export type PasswordRulesData = z.output<typeof PasswordRules>;
export type LoginConfigData = z.output<typeof LoginConfig>;
