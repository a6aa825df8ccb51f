import type { ColumnType, Generated } from 'kysely';

/** Columns that every platform table carries; never settable by a client. Times are ms since the epoch. */
export interface Audit {
  creatorUserId: string | null;
  creatorTime: number;
  lastModifyUserId: string | null;
  lastModifyTime: number | null;
  /** 1 on deleted rows, which free their names and codes. */
  deleteMark: Generated<number>;
  version: Generated<number>;
}

type Json<Value> = ColumnType<Value, string, string>;

export interface TenantTable {
  id: string;
  schemaName: string;
  fullName: string;
  enabledMark: Generated<number>;
  creatorTime: number;
}

/** Source: contract/auth-and-shell.md 1.3. */
export interface SessionTable {
  id: string;
  tokenHash: string;
  userId: string;
  tenantId: string;
  origin: string;
  ip: string;
  userAgent: string;
  loginTime: number;
  lastSeenTime: number;
  expireTime: number;
  /** `elsewhere`, `administrator`, `logout`, `user`: set once the session has ended. */
  endReason: string | null;
}

/** Failures by account name, so that unknown names are counted like known ones. */
export interface LoginAttemptTable {
  account: string;
  tenantId: string;
  failures: number;
  lockedUntil: number | null;
}

export interface CaptchaTable {
  id: string;
  answer: string;
  expireTime: number;
}

export interface UserTable extends Audit {
  id: string;
  account: string;
  realName: string;
  quickQuery: string;
  gender: string;
  headIcon: string;
  email: string;
  mobilePhone: string;
  password: string;
  isAdministrator: number;
  /** 1 normal, 0 disabled, 2 locked, null not activated. */
  enabledMark: number | null;
  unLockTime: number | null;
  logErrorCount: Generated<number>;
  sortCode: number;
  description: string;
  theme: string | null;
  language: string | null;
  /** Null while the initial password is in use. */
  changePasswordDate: number | null;
  /** 1 when the next sign-in must set a new password. */
  mustChangePassword: Generated<number>;
  loginTime: number | null;
  loginIp: string | null;
  prevLoginTime: number | null;
  prevLoginIp: string | null;
  loginCount: Generated<number>;
}

export interface PasswordHistoryTable {
  id: string;
  userId: string;
  password: string;
  creatorTime: number;
}

export interface RoleTable extends Audit {
  id: string;
  fullName: string;
  enCode: string;
  globalMark: number;
  enabledMark: number;
  sortCode: number;
  description: string;
}

export interface UserRelationTable {
  id: string;
  userId: string;
  objectType: string;
  objectId: string;
  sortCode: number;
  creatorTime: number;
}

/** A grant. Source: contract/permission.md 1.6. */
export interface AuthorizeTable {
  id: string;
  itemType: string;
  itemId: string;
  objectType: string;
  objectId: string;
  creatorUserId: string | null;
  creatorTime: number;
}

/** A menu. Source: contract/auth-and-shell.md 1.6. */
export interface ModuleTable extends Audit {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  icon: string;
  type: number;
  category: string;
  urlAddress: string;
  linkTarget: string;
  propertyJson: string;
  /** The `moduleId` of propertyJson: the model a menu shows. */
  relationId: string | null;
  isButtonAuthorize: number;
  isColumnAuthorize: number;
  isFormAuthorize: number;
  isDataAuthorize: number;
  enabledMark: number;
  sortCode: number;
  description: string;
}

export interface ModuleButtonTable extends Audit {
  id: string;
  moduleId: string;
  parentId: string;
  fullName: string;
  enCode: string;
  icon: string;
  enabledMark: number;
  sortCode: number;
}

export interface ModuleFieldTable extends Audit {
  id: string;
  moduleId: string;
  fullName: string;
  enCode: string;
  bindTable: string;
  /** 0 main table, 2 child table. */
  fieldRule: number;
  childTableKey: string;
  enabledMark: number;
  sortCode: number;
}

export interface SettingTable {
  key: string;
  value: string;
}

export interface LoginLogTable {
  id: string;
  creatorTime: number;
  userId: string | null;
  userName: string;
  ip: string;
  userAgent: string;
  /** 0 login, 1 logout. */
  loginType: number;
  /** 1 worked, 0 refused. */
  loginMark: number;
  abstracts: string;
}

/** A model's draft. Source: contract/visual-development.md 1.1. */
export interface VisualDevTable extends Audit {
  id: string;
  fullName: string;
  enCode: string;
  category: string;
  type: number;
  webType: number;
  dbLinkId: string;
  tables: string;
  formData: string;
  columnData: string;
  appColumnData: string;
  description: string;
  sortCode: number;
  enabledMark: number;
  /** 0 not released, 1 released, 2 changed since. */
  state: number;
}

/** What pages and records work with: the design as released. */
export interface VisualDevReleaseTable {
  id: string;
  fullName: string;
  enCode: string;
  type: number;
  webType: number;
  tables: string;
  formData: string;
  columnData: string;
  appColumnData: string;
  oldContent: string | null;
  releaseTime: number;
  releaseUserId: string | null;
  /** Raised by each release. */
  version: number;
}

/** Every save of a design. */
export interface VisualDevVersionTable {
  id: string;
  modelId: string;
  version: number;
  formData: string;
  columnData: string;
  creatorUserId: string | null;
  creatorTime: number;
}

export interface ColumnPurviewTable {
  id: string;
  moduleId: string;
  /** '' is the tenant's default. */
  userId: string;
  fieldList: string;
  lastModifyTime: number;
}

export interface RecordHistoryTable {
  id: string;
  modelId: string;
  recordId: string;
  action: 'create' | 'update' | 'delete' | 'restore';
  source: string;
  userId: string;
  userName: string;
  creatorTime: number;
  /** `{field: [before, after]}` in wire values. */
  changes: Json<Record<string, [unknown, unknown]>>;
}

export interface OutboxTable {
  id: string;
  topic: string;
  payload: Json<Record<string, unknown>>;
  creatorTime: number;
}

export interface PlatformTables {
  tenant: TenantTable;
  session: SessionTable;
  loginAttempt: LoginAttemptTable;
  captcha: CaptchaTable;
}

export interface TenantTables {
  userAccount: UserTable;
  passwordHistory: PasswordHistoryTable;
  role: RoleTable;
  userRelation: UserRelationTable;
  authorize: AuthorizeTable;
  module: ModuleTable;
  moduleButton: ModuleButtonTable;
  moduleColumn: ModuleFieldTable;
  moduleForm: ModuleFieldTable;
  setting: SettingTable;
  loginLog: LoginLogTable;
  visualDev: VisualDevTable;
  visualDevRelease: VisualDevReleaseTable;
  visualDevVersion: VisualDevVersionTable;
  columnPurview: ColumnPurviewTable;
  recordHistory: RecordHistoryTable;
  outbox: OutboxTable;
}
