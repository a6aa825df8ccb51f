import { mainApplication } from '@yingzao/contract';
import { type MessageKey, messageText } from '@yingzao/texts';
import type { Ctx } from '../../../kernel/context.ts';
import { created } from '../../../kernel/database/audit.ts';
import { newId } from '../../../kernel/id.ts';
import { createMainApplication } from '../application/application.service.ts';
import { findMenu } from './menu.service.ts';

interface BuiltInMenu {
  readonly enCode: string;
  readonly title: MessageKey;
  readonly icon: string;
  readonly urlAddress?: string;
  readonly buttons?: Readonly<Record<string, MessageKey>>;
  readonly children?: readonly BuiltInMenu[];
}

const standard = { btn_add: 'button.add', btn_edit: 'button.edit', btn_remove: 'button.remove' } as const;

const membership = { btn_member: 'button.member', btn_authorize: 'button.authorize' } as const;

/** Source: contract/auth-and-shell.md chapter 6, contract/visual-development.md chapter 7, contract/system-data.md 4. */
const menus: readonly BuiltInMenu[] = [
  {
    enCode: 'onlineDev',
    title: 'menu.onlineDev',
    icon: 'icon-ym icon-ym-onlineDev',
    children: [
      {
        enCode: 'onlineDev.webDesign',
        title: 'menu.webDesign',
        icon: 'icon-ym icon-ym-webDesign',
        urlAddress: 'onlineDev/webDesign',
        buttons: {
          ...standard,
          btn_copy: 'button.copy',
          btn_release: 'button.release',
          btn_export: 'button.export',
        },
      },
    ],
  },
  {
    enCode: 'system',
    title: 'menu.system',
    icon: 'icon-ym icon-ym-system',
    children: [
      {
        enCode: 'system.sysConfig',
        title: 'menu.sysConfig',
        icon: 'icon-ym icon-ym-sysConfig',
        urlAddress: 'system/sysConfig',
        buttons: { btn_save: 'button.save' },
      },
      {
        enCode: 'system.menu',
        title: 'menu.menu',
        icon: 'icon-ym icon-ym-menu',
        urlAddress: 'system/menu',
        buttons: {
          ...standard,
          btn_download: 'button.download',
          btn_upload: 'button.upload',
          btn_btnPer: 'button.btnPer',
          btn_columnPer: 'button.columnPer',
          btn_formPer: 'button.formPer',
          btn_dataPer: 'button.dataPer',
        },
      },
      {
        enCode: 'system.log',
        title: 'menu.log',
        icon: 'icon-ym icon-ym-log',
        urlAddress: 'system/log',
        buttons: { btn_remove: 'button.remove', btn_removeAll: 'button.removeAll' },
      },
    ],
  },
  {
    enCode: 'permission',
    title: 'menu.permission',
    icon: 'icon-ym icon-ym-permission',
    children: [
      {
        enCode: 'permission.organize',
        title: 'menu.organize',
        icon: 'icon-ym icon-ym-organize',
        urlAddress: 'permission/organize',
        buttons: { ...standard, ...membership, btn_admin: 'button.admin' },
      },
      {
        enCode: 'permission.position',
        title: 'menu.position',
        icon: 'icon-ym icon-ym-position',
        urlAddress: 'permission/position',
        buttons: { ...standard, ...membership },
      },
      {
        enCode: 'permission.user',
        title: 'menu.user',
        icon: 'icon-ym icon-ym-user',
        urlAddress: 'permission/user',
        buttons: {
          ...standard,
          btn_download: 'button.download',
          btn_upload: 'button.upload',
          btn_password: 'button.password',
          btn_unlock: 'button.unlock',
          btn_authorize: 'button.authorize',
          btn_handover: 'button.handover',
        },
      },
      {
        enCode: 'permission.role',
        title: 'menu.role',
        icon: 'icon-ym icon-ym-role',
        urlAddress: 'permission/role',
        buttons: { ...standard, ...membership },
      },
      {
        enCode: 'permission.group',
        title: 'menu.group',
        icon: 'icon-ym icon-ym-group',
        urlAddress: 'permission/group',
        buttons: { ...standard, ...membership },
      },
      {
        enCode: 'permission.authorize',
        title: 'menu.authorize',
        icon: 'icon-ym icon-ym-authorize',
        urlAddress: 'permission/authorize',
        buttons: { btn_save: 'button.save' },
      },
      {
        enCode: 'permission.gradeManage',
        title: 'menu.gradeManage',
        icon: 'icon-ym icon-ym-gradeManage',
        urlAddress: 'permission/gradeManage',
        buttons: standard,
      },
      {
        enCode: 'permission.explain',
        title: 'menu.explain',
        icon: 'icon-ym icon-ym-explain',
        urlAddress: 'permission/explain',
      },
      {
        enCode: 'permission.userOnline',
        title: 'menu.userOnline',
        icon: 'icon-ym icon-ym-userOnline',
        urlAddress: 'permission/userOnline',
        buttons: { btn_remove: 'button.endSession' },
      },
    ],
  },
  {
    enCode: 'systemData',
    title: 'menu.systemData',
    icon: 'icon-ym icon-ym-systemData',
    children: [
      {
        enCode: 'systemData.dictionary',
        title: 'menu.dictionary',
        icon: 'icon-ym icon-ym-dictionary',
        urlAddress: 'systemData/dictionary',
        buttons: {
          ...standard,
          btn_type: 'button.type',
          btn_export: 'button.export',
          btn_import: 'button.upload',
        },
      },
    ],
  },
];

/**
 * Makes the platform's own menus and their buttons, as far as they are not there: in a new tenant all of them, in
 * an older one what a new version brings. What people changed or deleted stays as it is.
 */
export async function createBuiltInMenus(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .selectFrom('module')
    .select(['id', 'enCode'])
    .where('category', '=', 'Web')
    .execute();
  const known = new Map(rows.map(({ id, enCode }) => [enCode, id]));
  await createMainApplication(ctx);
  for (const [index, menu] of menus.entries()) await ensure(ctx, known, menu, '-1', (index + 1) * 100);
}

async function ensure(
  ctx: Ctx,
  known: ReadonlyMap<string, string>,
  menu: BuiltInMenu,
  parentId: string,
  sortCode: number,
): Promise<void> {
  const id = known.get(menu.enCode) ?? (await createMenu(ctx, menu, parentId, sortCode));
  if (id === undefined) return;
  await createButtons(ctx, id, menu.buttons ?? {});
  for (const [index, child] of (menu.children ?? []).entries())
    await ensure(ctx, known, child, id, index + 1);
}

/** @returns undefined when a menu that somebody made has taken the name: theirs stays */
async function createMenu(
  ctx: Ctx,
  menu: BuiltInMenu,
  parentId: string,
  sortCode: number,
): Promise<string | undefined> {
  const row = await ctx.db
    .insertInto('module')
    .values({
      ...created(ctx),
      id: newId(),
      parentId,
      systemId: (await findMenu(ctx, parentId))?.systemId ?? mainApplication.id,
      fullName: messageText(menu.title),
      enCode: menu.enCode,
      icon: menu.icon,
      type: menu.children ? 1 : 2,
      category: 'Web',
      urlAddress: menu.urlAddress ?? '',
      linkTarget: '_self',
      propertyJson: '{}',
      relationId: null,
      isButtonAuthorize: 1,
      isColumnAuthorize: 0,
      isFormAuthorize: 0,
      isDataAuthorize: 0,
      enabledMark: 1,
      sortCode,
      description: '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The buttons of a menu that shows a dictionary. Source: contract/auth-and-shell.md 3.6. */
export function createDictionaryButtons(ctx: Ctx, moduleId: string): Promise<void> {
  return createButtons(ctx, moduleId, standard);
}

async function createButtons(
  ctx: Ctx,
  moduleId: string,
  buttons: Readonly<Record<string, MessageKey>>,
): Promise<void> {
  const rows = await ctx.db
    .selectFrom('moduleButton')
    .select('enCode')
    .where('moduleId', '=', moduleId)
    .execute();
  const known = new Set(rows.map(({ enCode }) => enCode));
  const missing = Object.entries(buttons).filter(([enCode]) => !known.has(enCode));
  if (missing.length === 0) return;
  await ctx.db
    .insertInto('moduleButton')
    .values(
      missing.map(([enCode, title], index) => ({
        ...created(ctx),
        id: newId(),
        moduleId,
        parentId: '-1',
        fullName: messageText(title),
        enCode,
        icon: '',
        enabledMark: 1,
        sortCode: known.size + index + 1,
      })),
    )
    .execute();
}
