import { checkDesign, type WidgetKey, widgetKeys } from '@yingzao/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromClipboard, toClipboard } from './design/clipboard.ts';
import { formOf } from './design/design.ts';
import { flatten, idOf } from './design/tree.ts';
import { createDesigner, type DesignerStore } from './designer-store.ts';
import {
  duplicate,
  insertCopies,
  insertKind,
  moveWidget,
  removeWidgets,
  selectedNodes,
  walkFrom,
} from './editing.ts';
import { box, designOf, idOfName, node, outline, textsOf } from './test/designs.ts';

let clock = 0;
const open = (...fields: Parameters<typeof designOf>) => createDesigner(designOf(...fields), () => clock);
const designIn = (store: DesignerStore) => store.getState().design;
const label = (store: DesignerStore, id: number, value: string) =>
  store.getState().run({ kind: 'set', ids: [id], path: 'config.label', value }, { isTyping: true });
const steps = (store: DesignerStore) => store.getState().history.past.length;

describe('typing', () => {
  const store = () => {
    const made = open(node('comInput', 'a'), node('comInput', 'b'));
    clock = 0;
    return made;
  };

  test('in one field is one step, and goes back to what was there before', () => {
    const typed = store();
    const id = idOfName(designIn(typed), 'a');
    for (const text of ['N', 'Na', 'Name']) {
      clock += 200;
      label(typed, id, text);
    }
    expect(steps(typed)).toBe(1);
    typed.getState().undo();
    expect(designIn(typed).form.fields[0]?.__config__.label).toBe('A');
  });

  test.each([
    ['a pause', () => (clock += 1000)],
    ['leaving the field', (typed: DesignerStore) => typed.getState().seal()],
    ['selecting another widget', (typed: DesignerStore) => typed.getState().select([102])],
  ])('after %s is a step of its own', (_, happens) => {
    const typed = store();
    label(typed, 101, 'N');
    happens(typed);
    label(typed, 101, 'Na');
    expect(steps(typed)).toBe(2);
  });

  test('in another field is another step', () => {
    const typed = store();
    label(typed, 101, 'N');
    label(typed, 102, 'M');
    expect(steps(typed)).toBe(2);
  });
});

describe('undo', () => {
  test('selects again what was selected, and redo what came of it', () => {
    const store = open(node('comInput', 'a'), node('comInput', 'b'));
    store.getState().select([101]);
    removeWidgets(store, [101]);
    expect(store.getState().selection).toEqual([102]);
    store.getState().undo();
    expect(store.getState().selection).toEqual([101]);
    store.getState().redo();
    expect(store.getState().selection).toEqual([102]);
  });

  test('reaches back 500 steps', () => {
    const store = open();
    for (let count = 0; count < 500; count += 1) insertKind(store, 'divider', textsOf('divider'));
    for (let count = 0; count < 500; count += 1) store.getState().undo();
    expect(designIn(store).form.fields).toEqual([]);
  });

  test('a refused act is no step', () => {
    const store = open(box('table', 'lines', [node('comInput', 'a')]));
    const inside = { parent: idOfName(designIn(store), 'lines'), index: 0 };
    expect(insertCopies(store, [node('row', 'r')], inside)).toMatchObject({ key: 'definition.nesting' });
    expect(steps(store)).toBe(0);
  });

  test('what was done after an undo takes the place of what was undone', () => {
    const store = open(node('comInput', 'a'));
    removeWidgets(store, [101]);
    store.getState().undo();
    insertKind(store, 'rate', textsOf('rate'));
    expect(store.getState().history.future).toEqual([]);
  });
});

describe('a new widget', () => {
  test('comes after the selected one', () => {
    const store = open(node('comInput', 'a'), node('comInput', 'b'));
    store.getState().select([101]);
    insertKind(store, 'rate', textsOf('rate'));
    expect(outline(designIn(store))).toEqual(['a', 'rateField103', 'b']);
  });

  test('goes into a selected container that takes it, and beside one that does not', () => {
    const store = open(box('table', 'lines', [node('comInput', 'a')]));
    store.getState().select([idOfName(designIn(store), 'lines')]);
    insertKind(store, 'rate', textsOf('rate'));
    insertKind(store, 'checkbox', textsOf('checkbox'));
    expect(outline(designIn(store))).toEqual([['lines', ['a', 'rateField103']], 'checkboxField104']);
  });
});

describe('moving by keys', () => {
  const store = () =>
    open(node('comInput', 'a'), box('card', 'box', [node('comInput', 'b')]), node('comInput', 'c'));
  const shapeAfter = (id: number, way: 'up' | 'down' | 'in' | 'out') => {
    const moved = store();
    moveWidget(moved, id, way);
    return outline(designIn(moved));
  };

  test('among sisters, out of a container past its end, into the one beside', () => {
    const design = designIn(store());
    const [a, b] = [idOfName(design, 'a'), idOfName(design, 'b')];
    expect(shapeAfter(a, 'down')).toEqual([['box', ['b']], 'a', 'c']);
    expect(shapeAfter(b, 'up')).toEqual(['a', 'b', ['box', []], 'c']);
    expect(shapeAfter(b, 'down')).toEqual(['a', ['box', []], 'b', 'c']);
    expect(shapeAfter(a, 'in')).toEqual([['box', ['b', 'a']], 'c']);
    expect(shapeAfter(b, 'out')).toEqual(['a', ['box', []], 'b', 'c']);
    expect(shapeAfter(a, 'up')).toEqual(['a', ['box', ['b']], 'c']);
  });

  test('arrows walk in reading order, and between container and content', () => {
    const walked = store();
    const id = (name: string) => idOfName(designIn(walked), name);
    walked.getState().select([id('box')]);
    expect(walkFrom(walked, 'next')).toBe(id('b'));
    expect(walkFrom(walked, 'child')).toBe(id('b'));
    expect(walkFrom(walked, 'previous')).toBe(id('a'));
    walked.getState().select([id('b')]);
    expect(walkFrom(walked, 'parent')).toBe(id('box'));
  });
});

describe('the clipboard', () => {
  test('carries widgets with all they hold', () => {
    const store = open(box('card', 'box', [node('comInput', 'a')]));
    store.getState().select([idOfName(designIn(store), 'box')]);
    const pasted = fromClipboard(toClipboard(selectedNodes(store)));
    expect(pasted?.nodes[0]?.__config__.children).toHaveLength(1);
  });

  test.each(['', 'text', '{}', '{"yingzao":"form-widgets","version":99,"nodes":[]}', '{'])(
    'takes nothing out of %j',
    (text) => expect(fromClipboard(text)).toBeUndefined(),
  );

  test('tells of a kind this version cannot read', () => {
    const text = JSON.stringify({
      yingzao: 'form-widgets',
      version: 1,
      nodes: [{ __config__: { jnpfKey: 'x' } }],
    });
    expect(fromClipboard(text)?.problem).toMatchObject({ key: 'definition.unknownKind' });
  });
});

type Act = (store: DesignerStore) => unknown;

/** One thing a designer may do, wherever it leads. */
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom(...widgetKeys).map(
    (kind: WidgetKey): Act =>
      (store) =>
        insertKind(store, kind, textsOf(kind)),
  ),
  withWidget((store, id) => store.getState().select([id])),
  withWidget((store, id) => removeWidgets(store, [id])),
  withWidget((store, id) => duplicate(store, [id])),
  withWidget((store, id, number) =>
    moveWidget(store, id, (['up', 'down', 'in', 'out'] as const)[number % 4] ?? 'up'),
  ),
  withWidget((store, id, number) => store.getState().run({ kind: 'rename', id, name: `field${number % 7}` })),
  withWidget((store, id, number) => label(store, id, `Label ${number}`)),
  withWidget((store, id, number) => {
    const parents = [null, ...flatten(designIn(store).form.fields).map(idOf)];
    const place = { parent: parents[number % parents.length] ?? null, index: 0 };
    return store.getState().run({ kind: 'move', ids: [id], place });
  }),
  withWidget((store) => insertCopies(store, fromClipboard(toClipboard(selectedNodes(store)))?.nodes ?? [])),
);

function withWidget(does: (store: DesignerStore, id: number, number: number) => unknown): fc.Arbitrary<Act> {
  return fc.nat(1000).map((number) => (store: DesignerStore) => {
    const all = flatten(designIn(store).form.fields);
    const chosen = all[number % Math.max(all.length, 1)];
    return chosen && does(store, idOf(chosen), number);
  });
}

const neverBroken = [
  'definition.nesting',
  'definition.duplicateField',
  'definition.fieldName',
  'definition.reservedField',
];

test('whatever is done: ids stay unique, no rule is broken, undo and redo lead back and forth', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const store = open();
      const start = designIn(store);
      for (const does of acts) does(store);
      const end = designIn(store);
      const ids = flatten(end.form.fields).map(idOf);
      expect(new Set(ids).size).toBe(ids.length);
      const problems = checkDesign({ webType: 1, form: formOf(end) }, 'save');
      expect(problems.filter(({ key }) => neverBroken.includes(key))).toEqual([]);
      const count = steps(store);
      for (let step = 0; step < count; step += 1) store.getState().undo();
      expect(designIn(store)).toBe(start);
      for (let step = 0; step < count; step += 1) store.getState().redo();
      expect(designIn(store)).toBe(end);
    }),
    { numRuns: 60 },
  );
});
