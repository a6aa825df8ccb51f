import { errorText } from '@yingzao/texts';
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
  const taken = new ApiError(400, errorText('model.nameTaken', {}, 'en'));
  expect(Object.keys(refusedFields(taken, basics, 'en'))).toEqual(['fullName', 'enCode']);
  const reserved = new ApiError(400, errorText('model.reservedName', { name: 'select' }, 'en'));
  expect(Object.keys(refusedFields(reserved, basics, 'en'))).toEqual(['fullName']);
  const named = new ApiError(400, 'x', { errors: [{ path: ['enCode'], msg: 'Too long' }] });
  expect(refusedFields(named, basics, 'en')).toEqual({ enCode: 'Too long' });
  expect(refusedFields(new ApiError(500, 'Broken'), basics, 'en')).toEqual({});
});
