import { screen } from '@testing-library/react';
import texts from '@yingzao/texts/zh-CN/designer';
import widgets from '@yingzao/texts/zh-CN/widgets';
import { Button } from 'antd';
import { expect, test } from 'vitest';
import { useDesigner } from '../designer-store.ts';
import { ReleasedContext } from '../released.ts';
import { designOf, node } from '../test/designs.ts';
import { show } from '../test/show.tsx';
import { TypeSwitch } from './type-switch.tsx';

function FirstField() {
  const field = useDesigner(({ design }) => design.form.fields[0]);
  return field ? (
    <TypeSwitch node={field}>
      <Button>switch</Button>
    </TypeSwitch>
  ) : null;
}

async function open(field: ReturnType<typeof node>, isReleased = false) {
  const shown = await show(
    <ReleasedContext value={isReleased}>
      <FirstField />
    </ReleasedContext>,
    designOf(field),
  );
  const kind = () => shown.store.getState().design.form.fields[0]?.__config__.jnpfKey;
  async function choose(wanted: 'textarea' | 'select' | 'checkbox') {
    await shown.user.click(await screen.findByRole('button', { name: 'switch' }));
    await shown.user.click(await screen.findByRole('menuitem', { name: widgets.kinds[wanted].label }));
  }
  return { ...shown, kind, choose };
}

test('where nothing is lost the type changes at once, and back with undo', async () => {
  const { choose, kind, store } = await open(node('comInput', 'a', { maxlength: 9 }));
  await choose('textarea');
  expect(kind()).toBe('textarea');
  store.getState().undo();
  expect(kind()).toBe('comInput');
});

test('what would be lost is said before it is done', async () => {
  const regList = [{ pattern: '/^a$/', message: 'No' }];
  const { choose, kind, user } = await open(node('comInput', 'a', { maxlength: 9, config: { regList } }));
  await choose('select');
  const dialog = await screen.findByRole('dialog');
  const lost = [...dialog.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lost).toEqual([texts['setting.maxlength'], texts['setting.regList']]);
  expect(kind()).toBe('comInput');
  await user.click(screen.getByRole('button', { name: texts['switch.do'] }));
  expect(kind()).toBe('select');
});

test('of a released function it is said that a column changes, and whether its values stay', async () => {
  const { choose } = await open(node('radio', 'a'), true);
  await choose('checkbox');
  expect(await screen.findByText(texts['switch.columnKept'])).toBeTruthy();
});

test('a column that keeps its type is not worth a word', async () => {
  const { choose, kind } = await open(node('radio', 'a'), true);
  await choose('select');
  expect(kind()).toBe('select');
});
