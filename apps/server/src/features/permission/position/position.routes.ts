import { positionApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import {
  listAllPositions,
  positionChips,
  positionsOfOrganizations,
  restrictPositions,
  selectPositions,
} from './position.pickers.ts';
import {
  createPosition,
  getPosition,
  pagePositions,
  removePosition,
  togglePosition,
  updatePosition,
} from './position.service.ts';

const reading = { transaction: false } as const;

export const positionRoutes = (services: Services) => [
  route(positionApi.list, (ctx, { query }) => pagePositions(services, ctx, query)),
  route(positionApi.selector, (ctx) => selectPositions(services, ctx)),
  route(positionApi.all, (ctx) => listAllPositions(ctx)),
  route(
    positionApi.listByOrganizations,
    (ctx, { body }) => positionsOfOrganizations(services, ctx, body),
    reading,
  ),
  route(positionApi.condition, (ctx, { body }) => restrictPositions(services, ctx, body), reading),
  route(positionApi.chips, (ctx, { body }) => positionChips(services, ctx, body), reading),
  route(positionApi.create, (ctx, { body }) => createPosition(ctx, body)),
  route(positionApi.update, (ctx, { params, body }) => updatePosition(ctx, params.id, body)),
  route(positionApi.get, (ctx, { params }) => getPosition(ctx, params.id)),
  route(positionApi.remove, (ctx, { params }) => removePosition(ctx, params.id)),
  route(positionApi.setState, (ctx, { params }) => togglePosition(ctx, params.id)),
];
