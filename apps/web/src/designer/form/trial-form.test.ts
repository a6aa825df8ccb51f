import { newRecord, newRow, readFormData } from '@yingzao/model';
import { expect, test } from 'vitest';
import { widget } from '../../test/design.ts';
import { currentUser } from '../../test/fixtures.ts';
import { trialForm } from './trial-form.ts';

const me = {
  ...currentUser().userInfo,
  ...{ userId: 'u1', organizeId: 'd1', departmentId: 'd1', positionId: '', roleIds: ['r1', 'r2'] },
};
const own = { defaultCurrent: true, defaultValue: 'fixed' };
const many = { multiple: true };
const custom = (...ableIds: string[]) => ({ selectType: 'custom', ableIds });
const data = readFormData({
  fields: [
    widget('userSelect', 'user', 'User', own),
    widget('depSelect', 'deps', 'Departments', own, many),
    widget('posSelect', 'pos', 'Position', own),
    widget('roleSelect', 'roles', 'Roles', own, { ...many, ...custom('r2') }),
    widget('userSelect', 'away', 'Away', own, custom('@currentOrg')),
    widget('userSelect', 'fixed', 'Fixed', { defaultValue: 'u9' }),
    widget('table', 't', 'Table', { children: [widget('comSelect', 'place', 'Place', own)] }),
  ],
}).form;
const zone = { now: 0, timeZone: 'Asia/Shanghai' };

test('a form that is tried out starts with its designer, where no range is different for everybody', () => {
  const form = trialForm(data, me);
  expect(newRecord(form, zone)).toEqual({
    ...{ user: 'u1', deps: ['d1'], pos: null, roles: ['r2'], away: null, fixed: 'u9', t: [] },
  });
  expect(newRow(form.subTables[0] ?? { columns: [] }, zone)).toEqual({ place: 'd1' });
});

test('without anybody it starts empty', () => {
  expect(newRecord(trialForm(data, undefined), zone)).toMatchObject({ user: null, deps: null, fixed: 'u9' });
});
