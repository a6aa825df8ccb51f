import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  allButtons,
  everything,
  type Grants,
  listed,
  makeWorld,
  schemeNames,
  type World,
} from '../../test/access-world.ts';
import { doors, unregistered } from '../../test/doors.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await testApp();
  world = await makeWorld(app);
});
afterAll(() => app.close());

test('every call that reaches records is a door of the kit', () => {
  expect(unregistered()).toEqual([]);
});

const named = doors.map((door) => [door.name, door] as const);

/** What the member holds, by the kind of rule that is at work. */
const kinds: Record<string, readonly Grants[]> = {
  everything: [everything],
  'a column hidden in lists': [{ ...everything, columns: ['open', 'amount', 'lines', 'lines-item'] }],
  'a field closed in forms': [{ ...everything, forms: ['open'] }],
  'rows enforced and none granted': [{ ...everything, schemes: [] }],
  'rows of one scheme': [{ ...everything, schemes: ['large'] }],
  'rows of several schemes': [{ ...everything, schemes: ['own', 'empty', 'withLine'] }],
  'a scheme that is not understood': [{ ...everything, schemes: ['broken'] }],
  'two holders, rows and columns of each kept together': [
    { ...everything, columns: ['open'], forms: ['open'], schemes: ['all'] },
    { ...everything, columns: ['secret', 'amount'], forms: ['secret', 'lines'], schemes: ['own'] },
  ],
  'three holders that overlap': [
    { ...everything, columns: ['open', 'amount'], forms: ['amount'], schemes: ['large'] },
    { ...everything, columns: ['open', 'secret'], forms: ['secret'], schemes: ['notSecret'] },
    { ...everything, columns: ['lines-item', 'maker'], forms: ['lines', 'open'], schemes: ['own', 'named'] },
  ],
};

describe.each(Object.entries(kinds))('%s:', (_, holders) => {
  beforeAll(() => world.grant(holders));
  test.each(named)('%s', async (_name, door) => {
    await door.prove(world);
  });
});

describe('with the menu and its buttons a door opens:', () => {
  test.each(named)('%s', async (_, door) => {
    await world.grant([everything]);
    expect((await door.knock(world, world.member)).code).toBe(200);
    expect((await door.knock(world, world.admin)).code).toBe(200);
  });
});

describe('without the menu, whatever else is granted, a door is shut:', () => {
  test.each(named)('%s', async (_, door) => {
    await world.grant([{ ...everything, menu: false }]);
    expect((await door.knock(world, world.member)).code).toBe(403);
  });
});

describe('to a stranger a door is shut:', () => {
  test.each(named)('%s', async (_, door) => {
    expect((await door.knock(world, app.nobody)).code).toBe(602);
  });
});

describe('without its button a door is shut:', () => {
  test.each(named.filter(([, { buttons }]) => buttons.length > 0))('%s', async (_, door) => {
    const buttons = allButtons.filter((button) => !door.buttons.includes(button));
    await world.grant([{ ...everything, buttons }]);
    expect((await door.knock(world, world.member)).code).toBe(403);
  });
});

describe('a menu of something else opens no door:', () => {
  test.each(named.filter(([, { takesMenu }]) => takesMenu))('%s', async (_, door) => {
    await world.grant([everything]);
    expect((await door.knock(world, world.member, 'another')).code).toBe(403);
  });
});

const some = <Item>(items: readonly Item[]) => fc.subarray([...items]);
const grants = fc.record({
  columns: some([...listed, 'lines']),
  forms: some([...listed, 'lines']),
  schemes: some(schemeNames),
});

test('whatever is granted to whom, every door does what the naive evaluator says', async () => {
  const drawn = fc.array(grants, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(drawn, async (holders) => {
      await world.grant(holders.map((holder) => ({ ...holder, buttons: allButtons })));
      for (const door of doors) await door.prove(world);
    }),
    { numRuns: 12 },
  );
}, 300_000);

test('what the member may do changes with the next call', async () => {
  const [list] = doors.filter(({ name }) => name === 'list');
  await world.grant([everything]);
  expect((await list?.knock(world, world.member))?.code).toBe(200);
  await world.grant([]);
  expect((await list?.knock(world, world.member))?.code).toBe(403);
});
