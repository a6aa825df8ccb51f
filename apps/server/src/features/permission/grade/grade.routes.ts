import { gradeApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import {
  administratorsOf,
  pageAdministrators,
  removeAdministrator,
  selectGrades,
  setOfOrganization,
  setOfUser,
} from './grade.service.ts';

export const gradeRoutes = (services: Services) => [
  route(gradeApi.list, (ctx, { query }) => pageAdministrators(services, ctx, query)),
  route(gradeApi.selector, (ctx, { query }) => selectGrades(services, ctx, query.userId ?? '')),
  route(gradeApi.get, (ctx, { params }) => administratorsOf(services, ctx, params.organizeId)),
  route(gradeApi.setOfOrganization, (ctx, { params, body }) =>
    setOfOrganization(services, ctx, params.organizeId, body),
  ),
  route(gradeApi.setOfUser, (ctx, { body }) => setOfUser(services, ctx, body)),
  route(gradeApi.remove, (ctx, { params }) => removeAdministrator(services, ctx, params.id)),
];
