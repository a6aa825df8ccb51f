import { expect, test } from 'vitest';
import { designOf } from '../../designer/test/designs.ts';
import { newBasics } from './basics.ts';
import { keepDraft, takeDraft } from './kept-drafts.ts';

const draft = { basics: newBasics(() => 0), design: designOf(), version: 3 };

test('what could not be saved comes back once, to the version it was made from', () => {
  keepDraft('7', draft);
  expect(takeDraft('7', 3)).toBe(draft);
  expect(takeDraft('7', 3)).toBeUndefined();
});

test('over another version it is not put', () => {
  keepDraft('7', draft);
  expect(takeDraft('7', 4)).toBeUndefined();
});
