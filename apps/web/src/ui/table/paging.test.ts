import { expect, test } from 'vitest';
import { pageQueryOf } from './paging.ts';

const read = (address: string) => pageQueryOf(new URLSearchParams(address));

test('an empty address is the first page of twenty', () => {
  expect(read('')).toEqual({ currentPage: 1, pageSize: 20 });
});

test('page, size and sort come from the address', () => {
  expect(read('page=3&size=50&sort=-creatorTime')).toEqual({
    currentPage: 3,
    pageSize: 50,
    sidx: 'creatorTime',
    sort: 'desc',
  });
});

test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'size=7', 'size=9999'])(
  'nonsense like %s is not given',
  (address) => {
    expect(read(address)).toEqual({ currentPage: 1, pageSize: 20 });
  },
);
