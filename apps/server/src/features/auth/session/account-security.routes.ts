import { deviceApi, secondFactorApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import { endDevice, endOtherDevices, listDevices } from './devices.ts';
import {
  confirmMyself,
  disableOwnSecondFactor,
  enrolMyself,
  ownSecondFactor,
  renewOwnRecoveryCodes,
} from './own-second-factor.ts';
import { enrolAtLogin, finishLogin } from './second-step.ts';

const ownTransactions = { transaction: 'own' } as const;

/** How people keep their accounts to themselves. */
export const accountSecurityRoutes = (services: Services) => [
  route(secondFactorApi.finishLogin, (ctx, { body }) => finishLogin(services, ctx, body), ownTransactions),
  route(secondFactorApi.enrolAtLogin, (ctx, { body }) => enrolAtLogin(services, ctx, body.ticket)),
  route(secondFactorApi.state, (ctx) => ownSecondFactor(ctx)),
  route(secondFactorApi.enrol, (ctx) => enrolMyself(services, ctx)),
  route(secondFactorApi.confirm, (ctx, { body }) => confirmMyself(services, ctx, body.code), ownTransactions),
  route(
    secondFactorApi.renewRecoveryCodes,
    (ctx, { body }) => renewOwnRecoveryCodes(services, ctx, body.code),
    ownTransactions,
  ),
  route(
    secondFactorApi.disable,
    (ctx, { body }) => disableOwnSecondFactor(services, ctx, body),
    ownTransactions,
  ),
  route(deviceApi.list, (ctx) => listDevices(services, ctx)),
  route(deviceApi.end, (ctx, { params }) => endDevice(services, ctx, params.id)),
  route(deviceApi.endOthers, (ctx) => endOtherDevices(services, ctx)),
];
