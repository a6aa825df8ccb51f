import { expect, test } from 'vitest';
import { isMeant, shortcutOf } from './shortcuts.ts';

const key = (key: string, more: Partial<KeyboardEvent> = {}) =>
  shortcutOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more });

test.each([
  ['z', { ctrlKey: true }, 'undo'],
  ['Z', { metaKey: true, shiftKey: true }, 'redo'],
  ['y', { ctrlKey: true }, 'redo'],
  ['ArrowUp', { altKey: true }, 'moveUp'],
  ['ArrowUp', {}, 'previous'],
  ['Backspace', {}, 'remove'],
  ['?', { shiftKey: true }, 'help'],
  ['ArrowDown', { shiftKey: true }, 'extendNext'],
  ['A', { ctrlKey: true, shiftKey: true }, 'selectKind'],
  ['F2', {}, 'write'],
  ['c', { ctrlKey: true }, undefined],
  ['x', {}, undefined],
])('%s with %j is %s', (name, more, expected) => {
  expect(key(name, more)).toBe(expected);
});

test('where something is written only saving and preview are heard', () => {
  const input = document.createElement('input');
  expect(isMeant('undo', input)).toBe(false);
  expect(isMeant('remove', input)).toBe(false);
  expect(isMeant('save', input)).toBe(true);
  expect(isMeant('undo', document.body)).toBe(true);
});
