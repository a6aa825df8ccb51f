import type { ModelConfigData } from '@yingzao/contract';
import type { Access } from '../../../access/rights.ts';
import type { Engine } from '../../../engine/engine.ts';
import { personalForm } from '../../../engine/personal-form.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import * as service from '../model/model.service.ts';

interface ConfigQuery {
  readonly type?: string | undefined;
  readonly menuId?: string | undefined;
}

/**
 * The design a page is built from: the released copy, or with type 0 the draft, for designers. Default values that
 * are "as current" are those of who asks.
 *
 * @throws model.notFound, model.emptyFormPreview, model.emptyListPreview (400), forbidden (403)
 * Source: contract/visual-development.md 3.3, 5.2.
 */
export async function getConfig(
  engine: Engine,
  access: Access,
  ctx: Ctx,
  modelId: string,
  { type, menuId }: ConfigQuery,
): Promise<ModelConfigData> {
  if (type === '0') return draftConfig(access, ctx, modelId);
  const { plan, guard } = await engine.open(ctx, modelId, menuId, 'list').catch(asNotFound);
  return {
    ...noFlow,
    id: plan.modelId,
    fullName: plan.fullName,
    enCode: plan.enCode,
    type: 1,
    webType: plan.webType,
    formData: JSON.stringify(await personalForm(ctx, plan.form, guard.variables)),
    columnData: plan.webType === 1 ? '' : JSON.stringify(plan.list),
    appColumnData: '',
    version: plan.version,
  };
}

async function draftConfig(access: Access, ctx: Ctx, modelId: string): Promise<ModelConfigData> {
  if (!(await access.allows(ctx, 'onlineDev.webDesign'))) throw new AppError('forbidden');
  const model = await service.getModel(ctx, modelId).catch(asNotFound);
  const { id, fullName, enCode, type, webType, columnData, appColumnData, version } = model;
  const { form, columnData: list } = service.readDesign(model);
  if (form.fields.length === 0 && form.subTables.length === 0) throw new AppError('model.emptyFormPreview');
  if (webType !== 1 && (list?.columnList.length ?? 0) === 0) throw new AppError('model.emptyListPreview');
  const { variables } = await access.rightsOf(ctx);
  const formData = JSON.stringify(await personalForm(ctx, form, variables));
  return { ...noFlow, id, fullName, enCode, type, webType, formData, columnData, appColumnData, version };
}

const noFlow = {
  flowId: '',
  flowEnCode: '',
  flowTemplateJson: '',
  enableFlow: 0 as const,
  interfaceId: '',
  propsValueList: [],
};

/** Pages tell a missing design from a missing record. */
function asNotFound(error: unknown): never {
  if (error instanceof AppError && error.code === 404) throw new AppError('model.notFound');
  throw error;
}
