import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type Field, type WidgetKey, widgetKeys, widgets } from '@yingzao/model';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { speak } from '../test/application.tsx';
import { formOf, options, widget } from '../test/design.ts';
import { Kit } from '../test/kit.tsx';
import { viewOf } from './index.ts';

beforeAll(() => speak('en', 'runtime'));

interface Case {
  attributes?: Record<string, unknown>;
  start?: unknown;
  act(user: UserEvent): Promise<unknown>;
  wire: unknown;
}
const box = () => screen.getByRole('textbox', { name: 'Field' });
const choose = (name: string) => async (user: UserEvent) => {
  await user.click(screen.getByRole('combobox'));
  await user.click(await screen.findByTitle(name));
};
const pick = async (user: UserEvent, text: string) => {
  const input = box();
  await user.click(input);
  await user.type(input, `${text}{Enter}`);
};
const letters = options('Red', 'Blue');

/** By kind: what a person does, and the value that goes over the wire. */
const cases: [WidgetKey, string, Case][] = [
  ['comInput', 'typing', { act: (user) => user.type(box(), 'Pen'), wire: 'Pen' }],
  ['comInput', 'clearing', { start: 'Pen', act: (user) => user.clear(box()), wire: null }],
  ['textarea', 'typing', { act: (user) => user.type(box(), 'a{Enter}b'), wire: 'a\nb' }],
  ['textarea', 'clearing', { start: 'Pen', act: (user) => user.clear(box()), wire: null }],
  ['numInput', 'typing', { act: (user) => user.type(screen.getByRole('spinbutton'), '12.5'), wire: 12.5 }],
  [
    'numInput',
    'typing thousands',
    {
      attributes: { thousands: true },
      act: (user) => user.type(screen.getByRole('spinbutton'), '1234'),
      wire: 1234,
    },
  ],
  [
    'numInput',
    'clearing',
    { start: 3, act: (user) => user.clear(screen.getByRole('spinbutton')), wire: null },
  ],
  [
    'switch',
    'turning on',
    { act: (user) => user.click(screen.getByRole('switch', { name: 'Field' })), wire: 1 },
  ],
  ['switch', 'turning off', { start: 1, act: (user) => user.click(screen.getByRole('switch')), wire: 0 }],
  [
    'radio',
    'choosing',
    {
      attributes: letters,
      act: (user) => user.click(screen.getByRole('radio', { name: 'Blue' })),
      wire: 'blue',
    },
  ],
  [
    'checkbox',
    'ticking',
    {
      attributes: letters,
      act: (user) => user.click(screen.getByRole('checkbox', { name: 'Red' })),
      wire: ['red'],
    },
  ],
  [
    'checkbox',
    'taking the last tick out',
    {
      attributes: letters,
      start: ['red'],
      act: (user) => user.click(screen.getByRole('checkbox', { name: 'Red' })),
      wire: null,
    },
  ],
  ['select', 'choosing', { attributes: letters, act: choose('Blue'), wire: 'blue' }],
  [
    'select',
    'choosing several',
    {
      attributes: { ...letters, multiple: true },
      start: ['red'],
      act: choose('Blue'),
      wire: ['red', 'blue'],
    },
  ],
  [
    'date',
    'typing a day',
    { act: (user) => pick(user, '2026-03-08'), wire: Date.parse('2026-03-08T00:00:00+08:00') },
  ],
  ['time', 'typing a time', { act: (user) => pick(user, '08:30:00'), wire: '08:30:00' }],
  [
    'rate',
    'choosing a star',
    { act: (user) => user.click(screen.getAllByRole('radio')[2] as Element), wire: 3 },
  ],
  [
    'slider',
    'an arrow key',
    {
      start: 10,
      act: async () => {
        fireEvent.keyDown(screen.getByRole('slider', { name: 'Field' }), {
          key: 'ArrowRight',
          which: 39,
          keyCode: 39,
        });
      },
      wire: 11,
    },
  ],
];

test.each(cases)('%s: %s', async (kind, _what, { attributes = {}, start = null, act, wire }) => {
  const onChange = vi.fn();
  showEditor(kind, attributes, start, onChange);
  await act(userEvent.setup());
  expect(onChange.mock.lastCall?.[0]).toEqual(wire);
});

test('a date is the platform’s day, wherever the browser stands', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  showEditor('date', {}, Date.parse('2026-03-08T00:00:00+08:00'), vi.fn());
  expect((box() as HTMLInputElement).value).toBe('2026-03-08');
  vi.unstubAllEnvs();
});

test.each(['calculate', 'createTime', 'modifyUser'] as const)('%s cannot be written in', (kind) => {
  showEditor(kind, {}, null, vi.fn());
  expect(within(screen.getByRole('status')).queryByRole('textbox')).toBeNull();
});

test('every kind that holds a value has an editor', () => {
  const valued = widgetKeys.filter((kind) => widgets[kind].role === 'value');
  expect(valued.filter((kind) => !viewOf(kind)?.Editor)).toEqual([]);
});

interface SubjectProps {
  field: Field;
  start: unknown;
  onChange(value: unknown): void;
}

function showEditor(
  kind: WidgetKey,
  attributes: Record<string, unknown>,
  start: unknown,
  onChange: SubjectProps['onChange'],
) {
  const field = formOf([widget(kind, 'field', 'Field', {}, attributes)]).get('field') as Field;
  render(<Subject field={field} start={start} onChange={onChange} />, { wrapper: Kit });
}

function Subject({ field, start, onChange }: SubjectProps) {
  const [value, setValue] = useState(start);
  const Editor = viewOf(field.kind)?.Editor;
  function handleChange(next: unknown) {
    setValue(next);
    onChange(next);
  }
  return (
    Editor && (
      <Editor
        id="field"
        label="Field"
        value={value}
        field={field}
        disabled={false}
        invalid={false}
        sibling={() => null}
        onChange={handleChange}
      />
    )
  );
}
