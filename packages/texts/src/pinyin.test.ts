import { expect, test } from 'vitest';
import { pinyinInitials } from './pinyin.ts';

test.each([
  ['张三', 'zs'],
  ['管理员', 'gly'],
  ['欧阳娜娜', 'oynn'],
  ['李雷', 'll'],
  ['阿不都·热合曼', 'abdrhm'],
  ['Tom2号', 'tom2h'],
  ['  王 五 ', 'ww'],
  ['', ''],
])('%s is found by %s', (name, initials) => {
  expect(pinyinInitials(name)).toBe(initials);
});

test('a surname with its own reading counts by that, elsewhere the usual reading counts', () => {
  expect(pinyinInitials('曾小明')).toBe('zxm');
  expect(pinyinInitials('单雄信')).toBe('sxx');
  expect(pinyinInitials('小单')).toBe('xd');
});

test('every initial has its own range, from its first syllable to its last', () => {
  expect(pinyinInitials('啊把擦搭俄发旮哈几卡拉妈那噢怕七然撒他挖西压杂')).toBe('abcdefghjklmnopqrstwxyz');
  expect(pinyinInitials('傲不错多二副过或均扩落目诺欧铺群若所脱物训运做')).toBe('abcdefghjklmnopqrstwxyz');
});
