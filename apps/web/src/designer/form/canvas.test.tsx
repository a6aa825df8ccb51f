import { screen } from '@testing-library/react';
import texts from '@yingzao/texts/zh-CN/designer';
import { expect, test } from 'vitest';
import { flatten } from '../design/tree.ts';
import { box, designOf, idOfName, node } from '../test/designs.ts';
import { show } from '../test/show.tsx';
import { FormDesigner } from './form-designer.tsx';

async function open() {
  const design = designOf(
    node('comInput', 'a'),
    box('card', 'box', [node('comInput', 'b'), node('rate', 'c')]),
    node('groupTitle', 'd', { content: 'Heading' }),
  );
  const shown = await show(<FormDesigner name="Orders" onSave={() => undefined} />, design);
  const now = () => shown.store.getState();
  const id = (name: string) => idOfName(now().design, name);
  const labels = () => flatten(now().design.form.fields).map(({ __config__ }) => __config__.label);
  return { ...shown, now, id, labels };
}
const widget = (label: string) => screen.findByLabelText(new RegExp(` ${label}$`));
const textOf = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(texts['canvas.write'].replace('{label}', label));

test('a double click writes a label; Enter takes it over, Esc does not', async () => {
  const { user, labels } = await open();
  await user.dblClick(await widget('A'));
  await user.type(await textOf('A'), 'Name{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  expect(labels()[0]).toBe('Name');
  expect(document.activeElement).toBe(await widget('Name'));
  await user.keyboard('{F2}');
  await user.type(await textOf('Name'), 'No{Escape}');
  expect(labels()[0]).toBe('Name');
  expect(screen.queryByLabelText(texts['canvas.write'].replace('{label}', 'Name'))).toBeNull();
});

test('Tab takes a label over and goes on to the next; an empty one is left as it was', async () => {
  const { user, now, id, labels } = await open();
  now().select([id('b')]);
  await user.dblClick(await widget('B'));
  const input = await textOf('B');
  await user.clear(input);
  await user.keyboard('{Tab}');
  expect(labels()).toContain('B');
  expect(now().writing).toBe(id('c'));
  await user.type(await textOf('C'), 'X{Tab}');
  expect(labels()).toContain('CX');
  expect(now().writing).toBe(id('d'));
});

test('two quick clicks on an act are two acts, and write nothing', async () => {
  const { user, now, id } = await open();
  now().select([id('a')]);
  await user.dblClick(await screen.findByLabelText(texts['node.up'].replace('{label}', 'A')));
  expect(now().writing).toBeUndefined();
});

test('of a heading its words are written', async () => {
  const { user, now } = await open();
  await user.dblClick(await widget('D'));
  const input = await textOf('Heading');
  await user.clear(input);
  await user.type(input, 'Part one{Enter}');
  expect(now().design.form.fields[2]?.['content']).toBe('Part one');
});

test('Shift and a click select all of a kind, Shift and arrows one more', async () => {
  const { user, now, id } = await open();
  await user.keyboard('{Shift>}');
  await user.click(await widget('B'));
  await user.keyboard('{/Shift}');
  expect(now().selection).toEqual([id('a'), id('b')]);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(now().selection).toEqual([id('a'), id('b'), id('c')]);
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(now().selection).toEqual([id('a'), id('b')]);
});

test('a collapsed container opens for what is selected in it', async () => {
  const { user, now, id } = await open();
  const contents = await screen.findByLabelText(texts['canvas.contentsOf'].replace('{label}', 'BOX'));
  now().select([id('b')]);
  await user.click(contents);
  expect(now().selection).toEqual([id('box')]);
  expect(screen.queryByLabelText(/ B$/)).toBeNull();
  expect(contents.ariaExpanded).toBe('false');
  await user.keyboard('{ArrowRight}');
  now().select([id('c')]);
  expect(await widget('C')).toBeTruthy();
  expect(now().collapsed).toEqual([]);
});
