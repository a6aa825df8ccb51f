import { currentUserApi, sessionApi } from '@yingzao/contract';
import { rawRoute, route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import { passwordRules } from '../../system/settings/settings.service.ts';
import { makeCaptcha } from './captcha.ts';
import { currentUser } from './current-user.ts';
import { unlockScreen } from './lock-screen.ts';
import { login } from './login.ts';
import { modifyPassword, saveLanguage, saveTheme } from './own-account.ts';
import * as users from './session.repository.ts';

export const sessionRoutes = (services: Services) => [
  route(sessionApi.login, (ctx, { body }) => login(services, ctx, body), { transaction: 'own' }),
  route(sessionApi.currentUser, (ctx, { query }) =>
    currentUser(services, ctx, query.type ?? (ctx.origin === 'app' ? 'App' : 'Web')),
  ),
  route(sessionApi.logout, async (ctx) => {
    const { id, account, realName } = ctx.user;
    if (!ctx.sessionId) return null;
    await services.sessions.end({ tenantId: ctx.tenant.id, userId: id, only: ctx.sessionId }, 'logout');
    const userName = `${realName}/${account}`;
    await users.insertLoginLog(ctx, { userId: id, userName, loginType: 1, loginMark: 1, abstracts: '' });
    return null;
  }),
  route(sessionApi.lockScreen, (ctx, { body }) => unlockScreen(services, ctx, body), { transaction: 'own' }),
  route(sessionApi.getConfig, async (ctx) => {
    const settings = await services.settings.of(ctx.tenant);
    const { title, sysName, sysVersion, copyright, loginIcon, navigationIcon, logoIcon } = settings;
    return {
      enableVerificationCode: settings.enableVerificationCode === 1,
      verificationCodeNumber: settings.verificationCodeNumber,
      title,
      sysName,
      sysVersion,
      copyright,
      loginIcon,
      navigationIcon,
      logoIcon,
      selfRegister: 0 as const,
      multiTenancy: false,
      smsLogin: false,
      passwordRules: passwordRules(settings),
    };
  }),
  rawRoute(sessionApi.captcha, async (ctx, { params }) => {
    const asked = Number(params.codeLength);
    const { verificationCodeNumber } = await services.settings.of(ctx.tenant);
    const length = asked >= 3 && asked <= 6 ? asked : verificationCodeNumber;
    return { body: await makeCaptcha(ctx, params.timestamp, length) };
  }),
  route(sessionApi.me, async ({ user, tenant }) => ({
    userId: user.id,
    userAccount: user.account,
    userName: user.realName,
    tenantId: tenant.id,
  })),
  route(currentUserApi.modifyPassword, (ctx, { body }) => modifyPassword(services, ctx, body)),
  route(currentUserApi.systemTheme, (ctx, { body }) => saveTheme(ctx, body.theme)),
  route(currentUserApi.systemLanguage, (ctx, { body }) => saveLanguage(ctx, body.language)),
];
