import { type CurrentUserData, layouts, type MenuNode, type UserInfoData } from '@yingzao/contract';
import type { MenuRight, Rights } from '../../../access/rights.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { required } from '../../../kernel/errors.ts';
import { type OwnStanding, ownStanding } from '../../permission/current-user/own-places.ts';
import { defaultSignature } from '../../permission/current-user/signature.service.ts';
import type { Services } from '../../services.ts';
import { applicationName } from '../../system/application/application.service.ts';
import type { Settings } from '../../system/settings/settings.ts';
import { unlockWay } from './lock-screen.ts';
import * as users from './session.repository.ts';

/**
 * What the shell starts from: who I am, my menus of the current application as a tree, those of all of them flat,
 * what I may do on each.
 *
 * Source: contract/auth-and-shell.md 1.5.
 */
export async function currentUser(
  services: Services,
  ctx: Ctx,
  category: 'Web' | 'App',
): Promise<CurrentUserData> {
  const [user, settings, rights, signImg, unlockBy] = await Promise.all([
    users.findById(ctx, ctx.user.id),
    services.settings.of(ctx.tenant),
    services.access.rightsOf(ctx),
    defaultSignature(ctx),
    unlockWay(services, ctx),
  ]);
  const me = required(user, 'session.missing');
  const standing = await ownStanding(services, ctx, me);
  const own = [...rights.menus.values()].filter(({ menu }) => menu.category === category);
  const nodes = own.map((right) => toNode(right));
  const systemIds = applicationsOf(ctx, rights, own, category === 'App' ? me.appSystemId : me.webSystemId);
  const systemId = systemIds.find(({ currentSystem }) => currentSystem)?.id ?? '';
  const shown = new Set(own.flatMap(({ menu }) => (menu.systemId === systemId ? [menu.id] : [])));
  return {
    userInfo: { ...toUserInfo(me, settings, standing, ctx), signImg, unlockBy, systemId, systemIds },
    menuList: toTree(nodes.filter(({ id }) => shown.has(id))),
    routerList: nodes,
    permissionList: own.map((right) => ({
      modelId: right.menu.id,
      moduleName: right.menu.fullName,
      button: [...right.buttons],
      column: [...right.columns],
      form: [...right.forms],
      resource: [],
      open: openKinds(right),
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

/** The applications with a menu of mine, and which of them I have before me. */
function applicationsOf(
  ctx: Ctx,
  { applications }: Rights,
  own: readonly MenuRight[],
  chosen: string,
): UserInfoData['systemIds'] {
  const mine = new Set(own.map(({ menu }) => menu.systemId));
  const offered = applications.filter(({ id }) => mine.has(id));
  const current = offered.find(({ id }) => id === chosen) ?? offered[0];
  return offered.map((application) => {
    const { id, enCode, icon } = application;
    const name = applicationName(ctx, application);
    return { id, enCode, name, icon, currentSystem: id === current?.id };
  });
}

function openKinds({ menu }: MenuRight) {
  const enforced = {
    button: menu.isButtonAuthorize,
    column: menu.isColumnAuthorize,
    form: menu.isFormAuthorize,
  };
  return (['button', 'column', 'form'] as const).filter((kind) => enforced[kind] === 0);
}

function toNode({ menu }: MenuRight): MenuNode {
  const { id, parentId, fullName, enCode, icon, type, urlAddress, linkTarget, category, propertyJson } = menu;
  const { sortCode, systemId } = menu;
  return {
    id,
    parentId,
    systemId,
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
  standing: OwnStanding,
  ctx: Ctx,
): Omit<UserInfoData, 'signImg' | 'unlockBy' | 'systemId' | 'systemIds'> {
  return {
    userId: user.id,
    viewerName: ctx.viewerName,
    userAccount: user.account,
    userName: user.realName,
    headIcon: user.headIcon ? `/api/file/Image/userAvatar/${user.headIcon}` : '',
    gender: user.gender,
    ...standing,
    mobilePhone: user.mobilePhone,
    telePhone: user.telePhone,
    landline: user.landline,
    email: user.email,
    birthday: user.birthday,
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
    theme: layouts.find((layout) => layout === user.theme) ?? 'classic',
    language: user.language === 'zhtw' || user.language === 'en' ? user.language : 'zh',
    tenantId: ctx.tenant.id,
    changePasswordDate: user.changePasswordDate,
  };
}
