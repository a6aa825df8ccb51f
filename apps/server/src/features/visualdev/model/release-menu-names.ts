import type { Ctx } from '../../../kernel/context.ts';
import { required } from '../../../kernel/errors.ts';
import { findMenu, listMenusOf } from '../../system/menu/menu.service.ts';
import * as models from './model.repository.ts';

/** Where a model stands in the menus: the paths of its directories. @throws recordMissing (404) */
export async function getReleaseMenu(ctx: Ctx, id: string) {
  required(await models.find(ctx, id));
  const menus = await listMenusOf(ctx, id);
  const names = async (category: string) => {
    const own = menus.filter((menu) => menu.category === category);
    const paths = await Promise.all(own.map((menu) => pathOf(ctx, menu)));
    return { count: own.length, text: paths.join('；') };
  };
  const [pc, app] = await Promise.all([names('Web'), names('App')]);
  return {
    pcIsRelease: pc.count > 0 ? (1 as const) : (0 as const),
    pcReleaseName: pc.text,
    appIsRelease: app.count > 0 ? (1 as const) : (0 as const),
    appReleaseName: app.text,
  };
}

async function pathOf(ctx: Ctx, menu: { parentId: string; fullName: string }): Promise<string> {
  const names = [menu.fullName];
  for (
    let parent = await findMenu(ctx, menu.parentId);
    parent;
    parent = await findMenu(ctx, parent.parentId)
  ) {
    names.unshift(parent.fullName);
  }
  return names.join('/');
}
