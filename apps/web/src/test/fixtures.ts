import type { CurrentUserData, LoginConfigData, MenuNode } from '@yingzao/contract';
import { flatMenus } from '../base/menu.ts';

let lastId = 0;

/** A menu page; say what matters for the test. */
export function menu(parts: Partial<MenuNode> = {}): MenuNode {
  const id = String(++lastId);
  const children = parts.children ?? [];
  return {
    id,
    parentId: '-1',
    systemId: 'main',
    fullName: `Menu ${id}`,
    enCode: `menu${id}`,
    icon: '',
    type: 2,
    urlAddress: `area/page${id}`,
    linkTarget: '',
    category: 'Web',
    propertyJson: '',
    sortCode: 0,
    hasChildren: children.length > 0,
    ...parts,
    children,
  };
}

const branding = {
  title: 'Test platform',
  sysName: 'Test platform',
  sysVersion: 'V3.3',
  copyright: '',
  loginIcon: '',
  navigationIcon: '',
  logoIcon: '',
};

export function loginConfig(parts: Partial<LoginConfigData> = {}): LoginConfigData {
  return {
    ...branding,
    enableVerificationCode: false,
    verificationCodeNumber: 4,
    selfRegister: 0,
    multiTenancy: false,
    smsLogin: false,
    passwordRules: { minLength: 6, needs: [] },
    ...parts,
  };
}

export function currentUser(parts: Partial<CurrentUserData> = {}): CurrentUserData {
  const menuList = parts.menuList ?? [menu({ fullName: 'Devices', urlAddress: 'area/devices' })];
  return {
    userInfo,
    menuList,
    permissionList: [],
    sysConfigInfo: { ...branding, companyName: '', appIcon: '', jnpfDomain: '' },
    routerList: flatMenus(menuList),
    ...parts,
  };
}

const noText = '';
const userInfo: CurrentUserData['userInfo'] = {
  userId: '1',
  viewerName: '',
  userAccount: 'admin',
  userName: 'Ada',
  headIcon: noText,
  gender: noText,
  organizeId: noText,
  organizeIdList: [],
  organizeName: noText,
  departmentId: noText,
  departmentName: noText,
  positionId: noText,
  positionName: noText,
  positionIds: [],
  roleId: noText,
  roleIds: [],
  roleName: noText,
  groupIds: [],
  groupNames: [],
  managerId: noText,
  manager: noText,
  subsidiary: [],
  subordinates: [],
  mobilePhone: noText,
  telePhone: noText,
  landline: noText,
  email: noText,
  birthday: null,
  portalId: noText,
  prevLogin: 0,
  prevLoginTime: null,
  prevLoginIPAddress: noText,
  prevLoginIPAddressName: noText,
  loginTime: 1,
  loginIPAddress: noText,
  loginIPAddressName: noText,
  loginPlatForm: noText,
  isAdministrator: true,
  dataScope: [],
  theme: 'classic',
  language: 'zh',
  tenantId: '0',
  changePasswordDate: 1,
  signImg: noText,
  unlockBy: { kind: 'password' },
  systemId: '1',
  systemIds: [],
};
