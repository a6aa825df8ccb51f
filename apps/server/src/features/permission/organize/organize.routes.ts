import { departmentApi, organizeApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import {
  defaultDepartment,
  listOrganizations,
  organizationChips,
  pageChildren,
  restrictOrganizations,
  selectOrganizations,
} from './organize.pickers.ts';
import {
  createCompany,
  createDepartment,
  getOrganization,
  listDepartments,
  removeOrganization,
  toggleOrganization,
  updateCompany,
  updateDepartment,
} from './organize.service.ts';

const companies = { departments: false };
const departments = { departments: true };
const reading = { transaction: false } as const;

export const organizeRoutes = (services: Services) => [
  route(organizeApi.list, (ctx, { query }) => listOrganizations(services, ctx, query)),
  route(organizeApi.selector, (ctx, { params }) =>
    selectOrganizations(services, ctx, { ...companies, without: params.id }),
  ),
  route(organizeApi.selectorByAuth, (ctx, { params }) =>
    selectOrganizations(services, ctx, { ...companies, without: params.id, byAuth: true }),
  ),
  route(organizeApi.tree, (ctx) => selectOrganizations(services, ctx, companies)),
  route(organizeApi.children, (ctx, { params, query }) => pageChildren(services, ctx, params.id, query)),
  route(organizeApi.create, (ctx, { body }) => createCompany(ctx, body)),
  route(organizeApi.update, (ctx, { params, body }) => updateCompany(ctx, params.id, body)),
  route(organizeApi.get, (ctx, { params }) => getOrganization(ctx, params.id)),
  route(organizeApi.remove, (ctx, { params }) => removeOrganization(ctx, 'company', params.id)),
  route(organizeApi.setState, (ctx, { params }) => toggleOrganization(ctx, 'company', params.id)),
  route(organizeApi.condition, (ctx, { body }) => restrictOrganizations(services, ctx, body), reading),
  route(organizeApi.defaultDepartment, (ctx, { body }) => defaultDepartment(services, ctx, body), reading),
  route(organizeApi.chips, (ctx, { body }) => organizationChips(services, ctx, body), reading),
  route(departmentApi.list, (ctx, { params, query }) => listDepartments(ctx, params.id, query)),
  route(departmentApi.selector, (ctx, { params }) =>
    selectOrganizations(services, ctx, { ...departments, without: params.id }),
  ),
  route(departmentApi.selectorByAuth, (ctx, { params }) =>
    selectOrganizations(services, ctx, { ...departments, without: params.id, byAuth: true }),
  ),
  route(departmentApi.create, (ctx, { body }) => createDepartment(ctx, body)),
  route(departmentApi.update, (ctx, { params, body }) => updateDepartment(ctx, params.id, body)),
  route(departmentApi.get, (ctx, { params }) => getOrganization(ctx, params.id, 'department')),
  route(departmentApi.remove, (ctx, { params }) => removeOrganization(ctx, 'department', params.id)),
  route(departmentApi.setState, (ctx, { params }) => toggleOrganization(ctx, 'department', params.id)),
];
