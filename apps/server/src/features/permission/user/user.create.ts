import type { BodyOf, DataOf, userApi } from '@yingzao/contract';
import { type GradeScope, gradeScopeOf } from '../../../access/grade-scope.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError, refuse } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/id.ts';
import { hashPassword, md5, randomPassword } from '../../../kernel/password.ts';
import type { Services } from '../../services.ts';
import { givingMore } from '../authority/grants.ts';
import { publishRightsChanged } from '../rights-changed.ts';
import {
  type GivenPlaces,
  holdPlacesOfMany,
  noBelongings,
  type Places,
  readPlaces,
  refuseOutside,
  savePlacesOfNew,
  standingIn,
} from './user.belongings.ts';
import { holdLeaders, leadersOf, refuseUnknownManager } from './user.managers.ts';
import { personContent, refuseWrongPerson, workContent } from './user.person.ts';
import * as users from './user.repository.ts';
import { mustChange } from './user.state.ts';

export type NewUser = BodyOf<typeof userApi.create>;
export type MadeUser = DataOf<typeof userApi.create>;

/** A password that was made for somebody, and its stored form. */
export interface InitialPassword {
  readonly text: string;
  readonly stored: string;
}

/**
 * Adds a user with a password of his own, which is answered here and kept nowhere.
 *
 * @throws user.accountTaken, field.required, field.unknownOption, idCardPattern, user.positionOutside,
 *   user.roleOutside (400)
 * @throws forbidden (403) - an organization that the caller does not manage, or a role or position that gives more
 *   than he holds
 * Source: contract/permission.md 1.5, 3.2, 3.4.
 */
export async function createUser(services: Services, ctx: Ctx, input: NewUser): Promise<MadeUser> {
  const text = randomPassword();
  const password = { text, stored: await hashPassword(md5(text)) };
  const [made] = await createUsers(services, ctx, [{ input, password }]);
  if (!made || made instanceof AppError) throw made;
  return made;
}

/**
 * Adds several users in one transaction, with as many statements as one takes. Those who are refused, each for what
 * `createUser` refuses, are left out; no two may have the same account.
 *
 * @returns for each, in their order, who he is or why he is refused
 * @throws user.accountTaken (400) when somebody else takes one of the accounts at this moment: nobody is added then
 */
export async function createUsers(
  services: Services,
  ctx: Ctx,
  wanted: readonly { readonly input: NewUser; readonly password: InitialPassword }[],
): Promise<(MadeUser | AppError)[]> {
  const inputs = wanted.map(({ input }) => input);
  const ground = await holdGround(services, ctx, inputs);
  const mustChangePassword = await mustChange(services, ctx);
  const answers: (MadeUser | AppError)[] = [];
  const people: { row: users.NewUserRow; id: string; places: Places }[] = [];
  for (const [index, { input, password }] of wanted.entries()) {
    const read = await readUser(services, ctx, input, ground, index);
    if (read instanceof AppError) {
      answers.push(read);
      continue;
    }
    const id = newId();
    const row = { ...read.content, id, password: password.stored, mustChangePassword };
    people.push({ row, id, places: read.places });
    answers.push({ id, initialPassword: password.text });
  }
  if (people.length === 0) return answers;
  await users.insert(
    ctx,
    people.map(({ row }) => row),
  );
  await savePlacesOfNew(ctx, people);
  publishRightsChanged(
    ctx,
    await leadersOf(
      ctx,
      people.map(({ row }) => row.managerId),
    ),
  );
  return answers;
}

/** What the rules ask about, looked up once for all and held until the transaction ends. */
interface Ground {
  readonly managers: ReadonlySet<string>;
  readonly places: readonly GivenPlaces[];
  readonly scope: GradeScope;
  /** In small letters. */
  readonly taken: ReadonlySet<string>;
  /** Roles and positions that give what the caller does not hold himself. */
  readonly tooMuch: ReadonlySet<string>;
}

async function holdGround(services: Services, ctx: Ctx, inputs: readonly NewUser[]): Promise<Ground> {
  const managers = await holdLeaders(ctx, [...new Set(inputs.flatMap(({ managerId }) => managerId || []))]);
  const asked = inputs.map(({ organizeId = '', positionId = '', roleId = '' }) => ({
    ...{ organizeId, positionId, roleId },
  }));
  const places = await holdPlacesOfMany(ctx, asked);
  const accounts = inputs.map(({ account }) => account);
  const taken = await users.findByAccounts(ctx, accounts);
  const roles = places.flatMap((given) => given.roles?.ids ?? []);
  const positions = places.flatMap((given) => given.positions?.ids ?? []);
  return {
    managers,
    places,
    scope: await gradeScopeOf(ctx),
    taken: new Set(taken.map(({ account }) => account.toLowerCase())),
    tooMuch: new Set([
      ...(await givingMore(services, ctx, 'Role', [...new Set(roles)])),
      ...(await givingMore(services, ctx, 'Position', [...new Set(positions)])),
    ]),
  };
}

/** Who one of them is to be and where he stands, or why he is refused. */
async function readUser(
  services: Services,
  ctx: Ctx,
  input: NewUser,
  ground: Ground,
  index: number,
): Promise<
  { content: Omit<users.NewUserRow, 'id' | 'password' | 'mustChangePassword'>; places: Places } | AppError
> {
  try {
    refuseUnknownManager(ctx, input.managerId, ground.managers);
    const given = ground.places[index] ?? {
      organizations: undefined,
      positions: undefined,
      roles: undefined,
    };
    const places = await readPlaces(ctx, given, noBelongings);
    refuseOutside(ground.scope, 'Add', noBelongings, places);
    if (ground.taken.has(input.account.toLowerCase())) {
      refuse([{ key: 'user.accountTaken', path: ['account'] }]);
    }
    const content = { ...personContent(input), ...workContent(input) };
    await refuseWrongPerson(services, ctx, content);
    const gifts = [...places.roleIds, ...places.positions.keys()];
    if (gifts.some((id) => ground.tooMuch.has(id))) throw new AppError('forbidden');
    await services.files.refer(ctx, 'userAvatar', content.headIcon, '');
    const { account, enabledMark } = input;
    return { content: { ...content, ...standingIn(places), account, enabledMark }, places };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
