import { expect, test } from 'vitest';
import { ApiError } from '../../base/api-error.ts';
import { checkBasics, newBasics, refusedFields } from './basics.ts';

const basics = { ...newBasics(() => 0), fullName: 'select', enCode: 'orders' };

test('a proposed code is a right one', () => {
  expect(checkBasics(basics)).toEqual({ fullName: undefined, enCode: undefined });
});

test.each(['', '.a', 'a.', 'a b', 'a-b'])('the code %j is refused', (enCode) => {
  expect(checkBasics({ ...basics, enCode }).enCode).toBeDefined();
});

test('refusals of the server stand at their fields', () => {
  const named = new ApiError(400, 'x', { errors: [{ path: ['enCode'], msg: 'Too long' }] });
  expect(refusedFields(named, basics)).toEqual({ enCode: 'Too long' });
  expect(refusedFields(new ApiError(500, 'Broken'), basics)).toEqual({});
});
