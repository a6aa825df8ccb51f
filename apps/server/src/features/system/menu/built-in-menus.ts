import { type MessageKey, messageText } from '@yingzao/texts';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';

interface BuiltInMenu {
  readonly enCode: string;
  readonly title: MessageKey;
  readonly icon: string;
  readonly urlAddress?: string;
  readonly buttons?: Readonly<Record<string, MessageKey>>;
  readonly children?: readonly BuiltInMenu[];
}

const standard = { btn_add: 'button.add', btn_edit: 'button.edit', btn_remove: 'button.remove' } as const;

/** Source: contract/auth-and-shell.md chapter 6, contract/visual-development.md chapter 7. */
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
    enCode: 'permission',
    title: 'menu.permission',
    icon: 'icon-ym icon-ym-permission',
    children: [
      {
        enCode: 'permission.user',
        title: 'menu.user',
        icon: 'icon-ym icon-ym-user',
        urlAddress: 'permission/user',
        buttons: { ...standard, btn_password: 'button.password', btn_unlock: 'button.unlock' },
      },
      {
        enCode: 'permission.role',
        title: 'menu.role',
        icon: 'icon-ym icon-ym-role',
        urlAddress: 'permission/role',
        buttons: { ...standard, btn_member: 'button.member', btn_authorize: 'button.authorize' },
      },
    ],
  },
];

/** Makes the platform's own menus in a new tenant. */
export async function createBuiltInMenus(ctx: Ctx): Promise<void> {
  for (const [index, menu] of menus.entries()) await create(ctx, menu, '-1', (index + 1) * 100);
}

async function create(ctx: Ctx, menu: BuiltInMenu, parentId: string, sortCode: number): Promise<void> {
  const id = newId();
  await ctx.db
    .insertInto('module')
    .values({
      id,
      parentId,
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
      creatorUserId: null,
      creatorTime: ctx.now(),
      lastModifyUserId: null,
      lastModifyTime: null,
    })
    .execute();
  await createButtons(ctx, id, menu.buttons ?? {});
  for (const [index, child] of (menu.children ?? []).entries()) await create(ctx, child, id, index + 1);
}

async function createButtons(
  ctx: Ctx,
  moduleId: string,
  buttons: Readonly<Record<string, MessageKey>>,
): Promise<void> {
  const rows = Object.entries(buttons).map(([enCode, title], index) => ({
    id: newId(),
    moduleId,
    parentId: '-1',
    fullName: messageText(title),
    enCode,
    icon: '',
    enabledMark: 1,
    sortCode: index + 1,
    creatorUserId: null,
    creatorTime: ctx.now(),
    lastModifyUserId: null,
    lastModifyTime: null,
  }));
  if (rows.length > 0) await ctx.db.insertInto('moduleButton').values(rows).execute();
}
