import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { speak } from '../../test/application.tsx';
import { formOf, widget } from '../../test/design.ts';
import { Kit } from '../../test/kit.tsx';
import { type Cell, FormStore } from './form-store.ts';

const rendered = vi.hoisted(() => [] as string[]);
vi.mock(import('../../widgets/index.ts'), async (original) => {
  const module = await original();
  const view = module.widgetViews.comInput;
  function Editor({ field }: { field: { name: string } }) {
    rendered.push(field.name);
    return null;
  }
  return { ...module, viewOf: () => ({ ...view, Editor }) };
});
const { FormView } = await import('./form-view.tsx');

beforeAll(() => speak('en'));

test.each([10, 300])('a keystroke in a form of %i fields renders its own field once', async (size) => {
  const names = Array.from({ length: size }, (_, at) => `field${at}`);
  const store = new FormStore(formOf(names.map((name) => widget('comInput', name))), {
    timeZone: 'Asia/Shanghai',
    language: 'en',
  });
  const commits = vi.fn();
  render(
    <Profiler id="form" onRender={commits}>
      <FormView store={store} />
    </Profiler>,
    { wrapper: Kit },
  );
  expect(new Set(rendered)).toEqual(new Set(names));
  rendered.length = 0;
  commits.mockClear();
  act(() => store.change(store.cells.get('field5') as Cell, 'a'));
  expect(rendered).toEqual(['field5']);
  act(() => store.change(store.cells.get('field5') as Cell, 'ab'));
  expect(rendered).toEqual(['field5', 'field5']);
  expect(commits).toHaveBeenCalledTimes(2);
});
