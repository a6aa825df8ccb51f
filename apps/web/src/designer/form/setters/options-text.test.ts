import { expect, test } from 'vitest';
import { duplicateIds, optionsFromText, optionsToText } from './options-text.ts';

const before = [
  { id: '1', fullName: 'Red' },
  { id: '7', fullName: 'Blue' },
];

test.each([
  [
    'lines of text get free ids',
    'Green\nWhite',
    [
      ['2', 'Green'],
      ['3', 'White'],
    ],
  ],
  [
    'an id is parted by a bar, narrow or wide',
    'g|Green\nw｜White',
    [
      ['g', 'Green'],
      ['w', 'White'],
    ],
  ],
  ['two columns of a table', 'g\tGreen', [['g', 'Green']]],
  [
    'a known text keeps its id',
    'Blue\nRed',
    [
      ['7', 'Blue'],
      ['1', 'Red'],
    ],
  ],
  ['empty lines count for nothing', '\n Red \n\n', [['1', 'Red']]],
])('%s', (_, text, expected) => {
  expect(optionsFromText(text, before).map(({ id, fullName }) => [id, fullName])).toEqual(expected);
});

test('written and read again options are the same', () => {
  expect(optionsFromText(optionsToText(before), before)).toEqual(before);
});

test('ids that stand twice are found', () => {
  expect([...duplicateIds(optionsFromText('a|One\na|Two\nb|Three', []))]).toEqual(['a']);
});
