import { groupApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import { groupChips, restrictGroups, selectGroups } from './group.pickers.ts';
import { createGroup, getGroup, pageGroups, removeGroup, toggleGroup, updateGroup } from './group.service.ts';

const reading = { transaction: false } as const;

export const groupRoutes = () => [
  route(groupApi.list, (ctx, { query }) => pageGroups(ctx, query)),
  route(groupApi.selector, (ctx) => selectGroups(ctx)),
  route(groupApi.condition, (ctx, { body }) => restrictGroups(ctx, body), reading),
  route(groupApi.chips, (ctx, { body }) => groupChips(ctx, body), reading),
  route(groupApi.create, (ctx, { body }) => createGroup(ctx, body)),
  route(groupApi.update, (ctx, { params, body }) => updateGroup(ctx, params.id, body)),
  route(groupApi.get, (ctx, { params }) => getGroup(ctx, params.id)),
  route(groupApi.remove, (ctx, { params }) => removeGroup(ctx, params.id)),
  route(groupApi.setState, (ctx, { params }) => toggleGroup(ctx, params.id)),
];
