import { parseLanguage } from '@yingzao/texts';
import type { Access } from '../../../access/rights.ts';
import { ApiKeys } from '../../../kernel/api-keys.ts';
import { Cache } from '../../../kernel/cache.ts';
import type { Actor, Platform, Tenant } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Gate, Visitor } from '../../../kernel/http/server.ts';
import type { Session, Sessions } from '../../../kernel/session.ts';
import type { SettingsStore } from '../../system/settings/settings.ts';
import { mustChangePassword } from './password-age.ts';

export const defaultTenant: Tenant = { id: '0', schema: 'tenant_0' };
const nobody: Actor = { id: '', account: '', realName: '', isAdministrator: false };

interface Known {
  readonly user: Actor;
  readonly language: string | null;
  readonly password: { readonly mustChangePassword: number; readonly changePasswordDate: number | null };
}

/** Lets sessions in and asks the rule engine about permissions. */
export function makeGate(
  platform: Platform,
  sessions: Sessions,
  keys: ApiKeys,
  access: Access,
  settings: SettingsStore,
): Gate {
  const users = new Cache<Known | undefined>(10_000, 10_000);
  platform.bus.subscribe('rights.changed', () => users.clear());
  platform.bus.subscribe('session.ended', () => users.clear());
  platform.bus.onGap(() => users.clear());

  async function enter(token: string | undefined, ip: string): Promise<Visitor> {
    if (ApiKeys.isKey(token)) return enterByKey(token, ip);
    const session = await sessions.find(token);
    const tenant = { id: session.tenantId, schema: session.schema };
    const known = await users.get(`${tenant.id}/${session.userId}`, () =>
      loadUser(platform, tenant, session),
    );
    if (!known) throw new AppError('session.missing');
    const set = await settings.of(tenant);
    await sessions.touch(session, token ?? '', set.tokenTimeout);
    return {
      tenant,
      user: known.user,
      sessionId: session.id,
      language: known.language ? parseLanguage(known.language) : undefined,
      mustChangePassword:
        session.viewerName === '' &&
        session.providerId === '' &&
        mustChangePassword(known.password, set, platform.now()),
      viewerName: session.viewerName,
    };
  }

  async function enterByKey(token: string, ip: string): Promise<Visitor> {
    const key = await keys.use(token, ip);
    const tenant = { id: key.tenantId, schema: key.schema };
    const known = await users.get(`${tenant.id}/${key.userId}`, () => loadUser(platform, tenant, key));
    if (!known) throw new AppError('apiKey.invalid');
    const { user, language } = known;
    return {
      tenant,
      user: {
        ...user,
        isAdministrator: false,
        key: { ...key.scope, isOfAdministrator: user.isAdministrator },
      },
      sessionId: '',
      language: language ? parseLanguage(language) : undefined,
      mustChangePassword: false,
      viewerName: '',
    };
  }

  return {
    enter,
    stranger: () => ({
      tenant: defaultTenant,
      user: nobody,
      sessionId: '',
      mustChangePassword: false,
      viewerName: '',
    }),
    allows: (ctx, permission) => access.allows(ctx, permission),
  };
}

/** A deleted or disabled user has no session. Source: contract/auth-and-shell.md 3.3. */
export async function loadUser(
  platform: Platform,
  tenant: Tenant,
  { userId }: Pick<Session, 'userId'>,
): Promise<Known | undefined> {
  const row = await platform.database
    .tenant(tenant.schema)
    .selectFrom('userAccount')
    .select([
      'id',
      'account',
      'realName',
      'isAdministrator',
      'language',
      'mustChangePassword',
      'changePasswordDate',
    ])
    .where('id', '=', userId)
    .where('deleteMark', '=', 0)
    .where('enabledMark', 'in', [1, 2])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, account, realName, language } = row;
  return {
    user: { id, account, realName, isAdministrator: row.isAdministrator === 1 },
    language,
    password: { mustChangePassword: row.mustChangePassword, changePasswordDate: row.changePasswordDate },
  };
}
