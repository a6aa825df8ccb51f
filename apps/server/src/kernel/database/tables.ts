import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

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
  /** The administrator who looks through the user's eyes, when it is not the user. */
  viewerId: string | null;
  viewerName: Generated<string>;
  /** The identity provider by which somebody came; '' by the password kept here. */
  providerId: Generated<string>;
}

/** A sign-in that has gone to an identity provider and is expected back. */
export interface SsoStateTable {
  stateHash: string;
  tenantId: string;
  providerId: string;
  origin: string;
  redirectUri: string;
  nonce: string;
  codeVerifier: string;
  expireTime: number;
}

/** Failures by account name, so that unknown names are counted like known ones. */
export interface LoginAttemptTable {
  account: string;
  tenantId: string;
  failures: number;
  lockedUntil: number | null;
  /** Sign-ins tried, right or wrong, in the minute that began at `triesSince`. */
  tries: Generated<number>;
  triesSince: Generated<number>;
}

/** A machine's key. It acts for its user. */
export interface ApiKeyTable {
  id: string;
  tenantId: string;
  userId: string;
  fullName: string;
  keyHash: string;
  prefix: string;
  moduleIds: string[];
  buttonIds: string[];
  perMinute: number;
  enabledMark: number;
  creatorTime: number;
  expireTime: number | null;
  lastUsedTime: number | null;
  lastUsedIp: string;
}

export interface CaptchaTable {
  id: string;
  answer: string;
  expireTime: number;
}

/** What somebody who has begun to sign in comes back with. */
export interface LoginTicketTable {
  ticketHash: string;
  tenantId: string;
  userId: string;
  origin: string;
  /** What is left to be done, such as `code`. */
  purpose: string;
  /** The identity provider by which somebody came; '' by the password kept here. */
  providerId: Generated<string>;
  tries: Generated<number>;
  expireTime: number;
}

export interface UserTable extends Audit {
  id: string;
  account: string;
  realName: string;
  quickQuery: string;
  /** What people are found by, in small letters. */
  searchText: GeneratedAlways<string>;
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
  /** The organization the user works in now; '' without one. */
  organizeId: Generated<string>;
  /** The position the user works in now, inside that organization. */
  positionId: Generated<string>;
  managerId: Generated<string>;
  ranks: Generated<string>;
  nation: Generated<string>;
  nativePlace: Generated<string>;
  certificatesType: Generated<string>;
  certificatesNumber: Generated<string>;
  education: Generated<string>;
  entryDate: number | null;
  birthday: number | null;
  telePhone: Generated<string>;
  landline: Generated<string>;
  urgentContacts: Generated<string>;
  urgentTelePhone: Generated<string>;
  postalAddress: Generated<string>;
  signature: Generated<string>;
  handoverMark: Generated<number>;
  /** The application whose menus the user has before him; '' for the first of his. */
  webSystemId: Generated<string>;
  appSystemId: Generated<string>;
}

/** A company or a department. Source: contract/permission.md 1.1. */
export interface OrganizeTable extends Audit {
  id: string;
  /** `-1` for a company at the top. */
  parentId: string;
  category: 'company' | 'department';
  fullName: string;
  enCode: string;
  /** Ids from the root to this one, joined by commas. */
  organizeIdTree: string;
  managerId: string | null;
  propertyJson: string;
  enabledMark: number;
  sortCode: number;
  description: string;
}

/** Source: contract/permission.md 1.2. */
export interface PositionTable extends Audit {
  id: string;
  fullName: string;
  enCode: string;
  organizeId: string;
  /** enCode of a `PositionType` in the dictionaries. */
  type: string;
  enabledMark: number;
  sortCode: number;
  description: string;
}

/** Source: contract/permission.md 1.4. */
export interface GroupTable extends Audit {
  id: string;
  fullName: string;
  enCode: string;
  /** enCode of a `groupType` in the dictionaries. */
  type: string;
  enabledMark: number;
  sortCode: number;
  description: string;
}

/** Which organizations own a role. Source: contract/permission.md 1.6. */
export interface OrganizeRelationTable {
  id: string;
  organizeId: string;
  objectType: string;
  objectId: string;
}

/** What a grade administrator may do with an organization and those below. Source: contract/permission.md 1.6. */
export interface OrganizeAdminTable {
  id: string;
  userId: string;
  organizeId: string;
  organizeType: string;
  thisLayerAdd: number;
  thisLayerEdit: number;
  thisLayerDelete: number;
  thisLayerSelect: number;
  subLayerAdd: number;
  subLayerEdit: number;
  subLayerDelete: number;
  subLayerSelect: number;
  description: string;
  creatorUserId: string | null;
  creatorTime: number;
}

export interface PasswordHistoryTable {
  id: string;
  userId: string;
  password: string;
  creatorTime: number;
}

/** A user's authenticator app. Without a confirmed time it is set up and not yet in use. */
export interface SecondFactorTable {
  userId: string;
  /** Sealed. */
  secret: string;
  confirmedTime: number | null;
  /** The last half minute since the epoch whose code was taken; each is taken once. */
  lastStep: number;
  /** Of the recovery codes that are left. */
  recoveryHashes: string[];
  creatorTime: number;
}

export interface IdentityProviderTable extends Audit {
  id: string;
  kind: string;
  fullName: string;
  enCode: string;
  enabledMark: number;
  sortCode: number;
  matchBy: string;
  trustsSecondFactor: number;
  admitsAdministrators: number;
  /** What its kind needs. */
  content: Json<unknown>;
  /** Sealed; '' for none. */
  secret: string;
}

/** As whom an identity provider knows a user. */
export interface UserIdentityTable {
  providerId: string;
  subject: string;
  userId: string;
  creatorTime: number;
  loginTime: number;
}

export interface RoleTable extends Audit {
  id: string;
  fullName: string;
  enCode: string;
  globalMark: number;
  /** 1: who has the role signs in with a second factor. */
  secondFactor: Generated<number>;
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
/** The level above menus. Source: contract/auth-and-shell.md 2.4 (System). */
export interface ApplicationTable extends Audit {
  id: string;
  fullName: string;
  enCode: string;
  icon: string;
  enabledMark: number;
  sortCode: number;
  description: string;
}

export interface ModuleTable extends Audit {
  id: string;
  /** The application it stands in, with all below it. */
  systemId: Generated<string>;
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
  description: Generated<string>;
}

export interface ModuleFieldTable extends Audit {
  id: string;
  moduleId: string;
  fullName: string;
  enCode: string;
  bindTable: string;
  bindTableName: Generated<string>;
  /** 0 main table, 2 child table. */
  fieldRule: number;
  childTableKey: string;
  enabledMark: number;
  sortCode: number;
  description: Generated<string>;
}

/** A field that data schemes of a menu may compare. Source: contract/auth-and-shell.md 1.7. */
export interface ModuleDataAuthorizeTable extends Audit {
  id: string;
  moduleId: string;
  fullName: string;
  enCode: string;
  type: string;
  /** Symbols joined by commas. */
  conditionSymbol: string;
  conditionText: string;
  fieldRule: number;
  bindTable: string;
  childTableKey: string;
  format: string;
  description: string;
  sortCode: number;
}

/** Which rows of a menu a grant of this scheme gives. Source: contract/auth-and-shell.md 1.7. */
export interface ModuleDataAuthorizeSchemeTable extends Audit {
  id: string;
  moduleId: string;
  fullName: string;
  enCode: string;
  conditionJson: string;
  conditionText: string;
  matchLogic: string;
  allData: number;
  description: string;
  enabledMark: Generated<number>;
  sortCode: number;
}

export interface ModuleDataAuthorizeLinkTable {
  id: string;
  moduleId: string;
  /** 1 column, 2 data, 3 form. */
  dataType: number;
  linkId: string;
  linkTables: string;
}

/** Source: contract/system-data.md 1.1. */
export interface DictionaryTypeTable extends Audit {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  isTree: number;
  /** 1 for the built-in ones, which stay. */
  isSystem: number;
  sortCode: number;
  description: string;
}

/** Source: contract/system-data.md 1.2. */
export interface DictionaryDataTable extends Audit {
  id: string;
  dictionaryTypeId: string;
  parentId: string;
  fullName: string;
  enCode: string;
  enabledMark: number;
  sortCode: number;
  description: string;
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

/** A call as it was answered. Source: contract/auth-and-shell.md 1.9. */
export interface CallLogTable {
  id: string;
  /** 3 operation, 4 exception, 5 request. */
  category: number;
  creatorTime: number;
  userId: string;
  userName: string;
  ip: string;
  userAgent: string;
  requestMethod: string;
  requestUrl: string;
  /** The path as the contract declares it. */
  requestTarget: string;
  /** Milliseconds. */
  requestDuration: number;
  moduleName: string;
  /** Wire code of the answer. */
  code: number;
  /** Why it was refused. */
  abstracts: string;
  /** JSON text of path, query and body, without secrets. */
  requestParam: string;
  /** JSON text of the answer without secrets, or the stack of an error. */
  jsons: string;
}

/** A handwritten signature as a PNG data URL; one of a user's is the default. */
export interface UserSignatureTable {
  id: string;
  userId: string;
  signImg: string;
  isDefault: number;
  creatorTime: number;
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

/** Lets whoever has it fetch one file, once. */
export interface DownloadTicketTable {
  ticketHash: string;
  tenantId: string;
  fileId: string;
  displayName: string;
  expireTime: number;
  usedTime: number | null;
  usedIp: string | null;
}

/** Source: contract/messages-and-files.md 1.4. */
export interface FileTable {
  id: string;
  type: string;
  originalName: string;
  /** Bytes. */
  size: number;
  mime: string;
  sha256: string;
  blobKey: string;
  uploaderId: string;
  creatorTime: number;
  /** From when on the file may go; null while something refers to it. */
  expireTime: number | null;
}

/** An import too long for one call. */
export interface ImportTaskTable {
  id: string;
  kind: string;
  userId: string;
  language: string;
  fileId: string;
  fileName: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  total: number;
  /** Rows that are through, good or bad. */
  done: number;
  failed: number;
  /** Why it failed as a whole. */
  message: string;
  passwordsFile: string;
  failedFile: string;
  creatorTime: number;
  endTime: number | null;
}

/** What became of a row; gone once the task is done. */
export interface ImportTaskRowTable {
  taskId: string;
  number: number;
  isGood: number;
  content: Json<Record<string, string>>;
}

export interface PlatformTables {
  tenant: TenantTable;
  session: SessionTable;
  loginAttempt: LoginAttemptTable;
  captcha: CaptchaTable;
  loginTicket: LoginTicketTable;
  ssoState: SsoStateTable;
  apiKey: ApiKeyTable;
  downloadTicket: DownloadTicketTable;
}

export interface TenantTables {
  application: ApplicationTable;
  userAccount: UserTable;
  passwordHistory: PasswordHistoryTable;
  secondFactor: SecondFactorTable;
  identityProvider: IdentityProviderTable;
  userIdentity: UserIdentityTable;
  role: RoleTable;
  userRelation: UserRelationTable;
  organize: OrganizeTable;
  position: PositionTable;
  userGroup: GroupTable;
  organizeRelation: OrganizeRelationTable;
  organizeAdmin: OrganizeAdminTable;
  authorize: AuthorizeTable;
  module: ModuleTable;
  moduleButton: ModuleButtonTable;
  moduleColumn: ModuleFieldTable;
  moduleForm: ModuleFieldTable;
  moduleDataAuthorize: ModuleDataAuthorizeTable;
  moduleDataAuthorizeScheme: ModuleDataAuthorizeSchemeTable;
  moduleDataAuthorizeLink: ModuleDataAuthorizeLinkTable;
  dictionaryType: DictionaryTypeTable;
  dictionaryData: DictionaryDataTable;
  setting: SettingTable;
  loginLog: LoginLogTable;
  callLog: CallLogTable;
  userSignature: UserSignatureTable;
  visualDev: VisualDevTable;
  visualDevRelease: VisualDevReleaseTable;
  visualDevVersion: VisualDevVersionTable;
  columnPurview: ColumnPurviewTable;
  recordHistory: RecordHistoryTable;
  outbox: OutboxTable;
  file: FileTable;
  importTask: ImportTaskTable;
  importTaskRow: ImportTaskRowTable;
}
