import { expect, test } from 'vitest';
import { readFormData } from '../design/normalize-form.ts';
import { matchesPattern } from '../values/pattern.ts';
import { createPreset, type PresetTexts, widgetPresets } from './presets.ts';
import { textPatterns } from './text-patterns.ts';

const texts: PresetTexts = {
  label: 'Mobile',
  placeholder: '',
  mismatch: 'Not so',
  option: (index) => `Option ${index}`,
};
const named = widgetPresets.map((preset) => [`${preset.kind} ${preset.name}`, preset] as const);

test.each(named)('%s is read without a problem, and keeps what it sets', (_, preset) => {
  const { form, problems } = readFormData({ fields: [createPreset(preset, texts)] });
  expect(problems).toEqual([]);
  const [node] = form.fields;
  expect(node).toMatchObject({
    __config__: { jnpfKey: preset.kind, label: 'Mobile' },
    ...preset.attributes,
  });
  expect(node?.__slot__?.options?.map(({ id }) => id)).toEqual(preset.options);
});

test('a preset with a pattern says its own words of a text that does not fit', () => {
  const [mobile] = widgetPresets;
  expect(mobile && createPreset(mobile, texts).__config__.regList).toEqual([
    { pattern: textPatterns.mobile, message: 'Not so' },
  ]);
});

test('two presets of a kind never bear one name', () => {
  expect(new Set(named.map(([name]) => name)).size).toBe(widgetPresets.length);
});

test.each([
  ['mobile', '13800138000', '12800138000'],
  ['email', 'ada@example.com', 'ada@example'],
  ['identityCard', '11010519491231002X', '1101051949'],
  ['website', 'https://example.com/a?b=1', 'javascript:alert(1)'],
] as const)('the pattern %s knows %s from %s', (pattern, right, wrong) => {
  expect(matchesPattern(textPatterns[pattern], right)).toBe(true);
  expect(matchesPattern(textPatterns[pattern], wrong)).toBe(false);
});
