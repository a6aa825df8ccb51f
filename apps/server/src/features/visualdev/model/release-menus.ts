import type { BodyOf, modelApi } from '@yingzao/contract';
import { type Form, isListable } from '@yingzao/model';
import { type MessageKey, messageText } from '@yingzao/texts';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import {
  createMenu,
  listMenusOf,
  type MenuFlags,
  type MenuPlace,
  type MenuPoints,
  placeIn,
  syncPoints,
  updateMenuFlags,
} from '../../system/menu/menu.service.ts';
import type * as models from './model.repository.ts';
import type { ReadDesign } from './model.service.ts';

type ReleaseInput = BodyOf<typeof modelApi.release>;

/**
 * Puts a released model into the menus: those that show it get its permission points anew, chosen parents get a
 * menu. Roles get nothing by themselves.
 *
 * @throws menu.parentRequired, menu.parentMissing, menu.nameTaken (400)
 * Source: contract/visual-development.md 6.1 steps 4 and 5.
 */
export async function releaseMenus(
  ctx: Ctx,
  model: models.ModelRow,
  design: ReadDesign,
  input: ReleaseInput,
): Promise<void> {
  const existing = await listMenusOf(ctx, model.id);
  const sides = [
    { on: input.pc, category: 'Web', parents: input.pcModuleParentId },
    { on: input.app, category: 'App', parents: input.appModuleParentId },
  ] as const;
  for (const { on, category, parents } of sides) {
    if (!on) continue;
    const wanted = parentIds(parents);
    const present = existing.filter((menu) => menu.category === category);
    if (wanted.length === 0 && present.length === 0) throw new AppError('menu.parentRequired');
    for (const id of wanted) {
      const place = await placeIn(ctx, category, id);
      const isThere = ({ parentId, systemId }: MenuPlace) =>
        parentId === place.parentId && systemId === place.systemId;
      if (!present.some(isThere)) await addMenu(ctx, model, design, category, place);
    }
  }
  for (const menu of existing) {
    await updateMenuFlags(ctx, menu.id, flagsOf(design));
    await syncPoints(ctx, menu.id, pointsOf(model, design, ctx));
  }
}

function parentIds(parents: ReleaseInput['pcModuleParentId']): string[] {
  const ids = typeof parents === 'string' ? parents.split(',') : (parents ?? []);
  return [...new Set(ids.filter((id) => id !== ''))];
}

const codeLetters = 'abcdefghijkmnpqrstuvwxyz23456789';

async function addMenu(
  ctx: Ctx,
  model: models.ModelRow,
  design: ReadDesign,
  category: 'Web' | 'App',
  place: MenuPlace,
): Promise<void> {
  const letters = Array.from(
    crypto.getRandomValues(new Uint8Array(5)),
    (byte) => codeLetters[byte % 32],
  ).join('');
  const enCode = `${model.enCode}${letters}`;
  const id = await createMenu(ctx, {
    ...place,
    fullName: model.fullName,
    enCode,
    icon: 'icon-ym icon-ym-webForm',
    type: 3,
    category,
    urlAddress: category === 'Web' ? `model/${enCode}` : `/pages/apply/dynamicModel/index?id=${enCode}`,
    propertyJson: JSON.stringify({
      moduleId: model.id,
      iconBackgroundColor: '',
      isTree: 0,
      webType: model.webType,
    }),
    relationId: model.id,
    sortCode: 999,
    ...flagsOf(design),
  });
  await syncPoints(ctx, id, pointsOf(model, design, ctx));
}

function flagsOf({ columnData }: ReadDesign): MenuFlags {
  return {
    isButtonAuthorize: columnData?.useBtnPermission ? 1 : 0,
    isColumnAuthorize: columnData?.useColumnPermission ? 1 : 0,
    isFormAuthorize: columnData?.useFormPermission ? 1 : 0,
    isDataAuthorize: columnData?.useDataPermission ? 1 : 0,
  };
}

const standardButtons: Record<string, MessageKey> = {
  add: 'button.add',
  download: 'button.download',
  upload: 'button.upload',
  batchRemove: 'button.batchRemove',
  batchPrint: 'button.batchPrint',
  edit: 'button.edit',
  remove: 'button.remove',
  detail: 'button.detail',
};

/** Every point there is; those the design has switched off are kept disabled, so that grants survive. */
function pointsOf(model: models.ModelRow, { form, columnData }: ReadDesign, ctx: Ctx): MenuPoints {
  const shown = new Set(
    [...(columnData?.btnsList ?? []), ...(columnData?.columnBtnsList ?? [])]
      .filter(({ show }) => show)
      .map(({ value }) => value),
  );
  // A form without a list is for filling in.
  if (model.webType === 1) shown.add('add');
  const standard = Object.entries(standardButtons).map(([value, title]) => ({
    enCode: `btn_${value}`,
    fullName: messageText(title, {}, ctx.language),
    enabled: shown.has(value),
  }));
  const custom = (columnData?.customBtnsList ?? []).map(({ value, label }) => ({
    enCode: value,
    fullName: label,
    enabled: true,
  }));
  const listed = new Set(columnData?.columnList.map(({ id }) => id));
  return {
    buttons: [...standard, ...custom],
    columns: fieldPoints(form, (field) => isListable(field)).map((point) => ({
      ...point,
      enabled: listed.has(point.enCode),
    })),
    forms: fieldPoints(form, () => true).map((point) => ({ ...point, enabled: true })),
  };
}

function fieldPoints(form: Form, includes: (field: Form['fields'][number]) => boolean) {
  const main = form.fields
    .filter(includes)
    .map(({ name, label }) => ({ enCode: name, fullName: label, fieldRule: 0, childTableKey: '' }));
  const children = form.subTables.flatMap(({ field, name, label, columns }) => [
    ...(includes(field) ? [{ enCode: name, fullName: label, fieldRule: 2, childTableKey: name }] : []),
    ...columns.filter(includes).map((column) => ({
      enCode: column.address,
      fullName: `${label}-${column.label}`,
      fieldRule: 2,
      childTableKey: name,
    })),
  ]);
  return [...main, ...children];
}
