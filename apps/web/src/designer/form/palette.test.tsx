import { screen } from '@testing-library/react';
import texts from '@yingzao/texts/zh-CN/designer';
import widgets from '@yingzao/texts/zh-CN/widgets';
import { expect, test } from 'vitest';
import { designOf } from '../test/designs.ts';
import { show } from '../test/show.tsx';
import { Palette } from './palette.tsx';

const more = (description: string) =>
  screen.findByRole('button', { name: texts['preset.more'], description });
const preset = (name: 'mobile' | 'gender' | 'dateTime') => screen.queryByText(texts[`preset.${name}`]);

test('a kind unfolds its presets; a click adds one that is set up', async () => {
  const { user, store } = await show(<Palette />, designOf());
  expect(preset('mobile')).toBeNull();
  const unfold = await more(widgets.kinds.comInput.label);
  await user.click(unfold);
  expect(unfold.ariaExpanded).toBe('true');
  await user.click(preset('mobile') as HTMLElement);
  const [node] = store.getState().design.form.fields;
  expect(node).toMatchObject({
    __vModel__: 'comInputField101',
    maxlength: 11,
    __config__: {
      label: texts['preset.mobile'],
      regList: [{ message: texts['pattern.mobile.message'] }],
    },
  });
});

test('options of a preset carry words', async () => {
  const { user, store } = await show(<Palette />, designOf());
  await user.click(await more(widgets.kinds.radio.label));
  await user.click(preset('gender') as HTMLElement);
  expect(store.getState().design.form.fields[0]?.__slot__?.options).toEqual([
    { id: '1', fullName: texts['preset.gender.option.1'] },
    { id: '2', fullName: texts['preset.gender.option.2'] },
  ]);
});

test('a search for a preset finds it below its kind', async () => {
  const { user } = await show(<Palette />, designOf());
  await user.type(await screen.findByLabelText(texts['palette.search']), texts['preset.dateTime']);
  expect(await screen.findByText(texts['preset.dateTime'])).toBeTruthy();
  expect(screen.getByText(widgets.kinds.date.label)).toBeTruthy();
  expect(screen.queryByText(widgets.kinds.rate.label)).toBeNull();
});
