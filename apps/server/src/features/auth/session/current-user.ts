import { type CurrentUserData, layouts, type MenuNode, type UserInfoData } from '@yingzao/contract';
import type { MenuRight } from '../../../access/rights.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { required } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import type { Settings } from '../../system/settings/settings.ts';
import * as users from './session.repository.ts';

/**
 * What the shell starts from: who I am, my menus as a tree, what I may do on each.
 *
 * Source: contract/auth-and-shell.md 1.5. Organization, position and group fields are empty until their area.
 */
export async function currentUser(
  services: Services,
  ctx: Ctx,
  category: 'Web' | 'App',
): Promise<CurrentUserData> {
  const [user, settings, rights, roles] = await Promise.all([
    users.findById(ctx, ctx.user.id),
    services.settings.of(ctx.tenant),
    services.access.rightsOf(ctx),
    users.rolesOf(ctx, ctx.user.id),
  ]);
  const own = [...rights.menus.values()].filter(({ menu }) => menu.category === category);
  const nodes = own.map((right) => toNode(right));
  return {
    userInfo: toUserInfo(required(user, 'session.missing'), settings, roles, ctx),
    menuList: toTree(nodes),
    routerList: nodes,
    permissionList: own.map((right) => ({
      modelId: right.menu.id,
      moduleName: right.menu.fullName,
      button: [...right.buttons],
      column: [...right.columns],
      form: [...right.forms],
      resource: [],
    })),
    sysConfigInfo: {
      title: settings.title,
      sysName: settings.sysName,
      sysVersion: settings.sysVersion,
      copyright: settings.copyright,
      companyName: settings.companyName,
      loginIcon: settings.loginIcon,
      navigationIcon: settings.navigationIcon,
      logoIcon: settings.logoIcon,
      appIcon: settings.appIcon,
      jnpfDomain: '',
    },
  };
}

function toNode({ menu }: MenuRight): MenuNode {
  const { id, parentId, fullName, enCode, icon, type, urlAddress, linkTarget, category, propertyJson } = menu;
  const { sortCode } = menu;
  return {
    id,
    parentId,
    fullName,
    enCode,
    icon,
    type,
    urlAddress,
    linkTarget,
    category,
    propertyJson,
    sortCode,
    hasChildren: false,
    children: [],
  };
}

/** Nests nodes below their parents, keeping their order. */
function toTree(nodes: readonly MenuNode[]): MenuNode[] {
  const copies = new Map(nodes.map((node) => [node.id, { ...node, children: [] as MenuNode[] }]));
  const top: MenuNode[] = [];
  for (const node of copies.values()) {
    const parent = copies.get(node.parentId);
    if (parent) {
      parent.children.push(node);
      parent.hasChildren = true;
    } else if (node.parentId === '-1') top.push(node);
  }
  return top;
}

function toUserInfo(
  user: users.UserRow,
  settings: Settings,
  roles: readonly { id: string; fullName: string }[],
  ctx: Ctx,
): UserInfoData {
  return {
    userId: user.id,
    userAccount: user.account,
    userName: user.realName,
    headIcon: user.headIcon ? `/api/file/Image/userAvatar/${user.headIcon}` : '',
    gender: user.gender,
    organizeId: '',
    organizeIdList: [],
    organizeName: '',
    departmentId: '',
    departmentName: '',
    positionId: '',
    positionName: '',
    positionIds: [],
    roleId: roles.map(({ id }) => id).join(','),
    roleIds: roles.map(({ id }) => id),
    roleName: roles.map(({ fullName }) => fullName).join(','),
    groupIds: [],
    groupNames: [],
    managerId: '',
    manager: '',
    subsidiary: [],
    subordinates: [],
    mobilePhone: user.mobilePhone,
    telePhone: '',
    landline: '',
    email: user.email,
    birthday: null,
    portalId: '',
    prevLogin: settings.lastLoginTimeSwitch === 1 && user.prevLoginTime ? 1 : 0,
    prevLoginTime: user.prevLoginTime,
    prevLoginIPAddress: user.prevLoginIp ?? '',
    prevLoginIPAddressName: '',
    loginTime: user.loginTime ?? ctx.now(),
    loginIPAddress: user.loginIp ?? '',
    loginIPAddressName: '',
    loginPlatForm: ctx.origin,
    isAdministrator: user.isAdministrator === 1,
    dataScope: [],
    theme: layouts.find((layout) => layout === user.theme) ?? 'classic',
    language: user.language === 'zhtw' || user.language === 'en' ? user.language : 'zh',
    tenantId: ctx.tenant.id,
    changePasswordDate: user.changePasswordDate,
    signImg: '',
    systemId: '',
    systemIds: [],
  };
}
