import { act, renderHook } from '@testing-library/react';
import type { Form, FormRecord } from '@yingzao/model';
import { beforeAll, expect, test } from 'vitest';
import { speak } from '../../test/application.tsx';
import { formOf, widget } from '../../test/design.ts';
import type { FormStore } from './form-store.ts';
import { useFormStore } from './use-form-store.ts';

beforeAll(() => speak('zh-CN'));

const startingWith = (defaultValue: string) =>
  formOf([widget('depSelect', 'unit', 'Unit', { defaultValue })]);

function open(record?: FormRecord) {
  const { result, rerender } = renderHook(({ form }: { form: Form }) => useFormStore(form, record), {
    initialProps: { form: startingWith('sales') },
  });
  const type = (value: string) => {
    const store: FormStore = result.current;
    const cell = store.cells.get('unit');
    if (cell) act(() => store.change(cell, value));
  };
  return {
    values: () => result.current.values(),
    comeAnew: () => rerender({ form: startingWith('stock') }),
    type,
  };
}

test('a new record that nobody touched starts over with the values of the form that came anew', () => {
  const { values, comeAnew } = open();
  expect(values()).toEqual({ unit: 'sales' });
  comeAnew();
  expect(values()).toEqual({ unit: 'stock' });
});

test('what was typed into a new record stays', () => {
  const { values, comeAnew, type } = open();
  type('mine');
  comeAnew();
  expect(values()).toEqual({ unit: 'mine' });
});

test('a stored record stays', () => {
  const { values, comeAnew } = open({ unit: 'kept' });
  comeAnew();
  expect(values()).toEqual({ unit: 'kept' });
});
