import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/runtime';
import words from '@yingzao/texts/zh-CN/widgets';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { speak } from '../../test/application.tsx';
import { buttons, findButton } from '../../test/buttons.ts';
import { formDataOf, options, widget } from '../../test/design.ts';
import { openPage } from '../../test/page.tsx';
import { type Request, stubServer } from '../../test/server.ts';
import { ModelPage } from '../model-page.tsx';
import { recordParts } from './open-record.ts';

const api = '/api/visualdev/OnlineDev';
const everyButton = ['btn_add', 'btn_edit', 'btn_remove', 'btn_detail', 'btn_batchRemove'];
const labels = words.listButtons;

const fields = [
  widget('comInput', 'name', 'Name', { required: true }),
  widget('select', 'level', 'Level', {}, options('Gold', 'Silver')),
  widget('numInput', 'credit', 'Credit'),
  widget('date', 'since', 'Since'),
  widget('switch', 'active', 'Active', {}, { activeTxt: 'Yes', inactiveTxt: 'No' }),
];
const search = ['name', 'level', 'credit', 'since'].map((id) => ({
  id,
  label: '',
  searchMultiple: id === 'level',
}));
const listedFields = ['name', 'level', 'credit', 'active'];
const columnList = listedFields.map((id) => ({ id, sortable: id === 'name' }));
const config = {
  id: '7',
  fullName: 'Customers',
  webType: 2,
  version: 1,
  formData: formDataOf(fields, { popupType: 'general' }),
  columnData: JSON.stringify({ columnList, searchList: search }),
};
const rows = ['Ada', 'Bob', 'Eve'].map((name, at) => ({
  id: String(at + 1),
  name,
  level: 'Gold',
  credit: '1,000',
  active: 'Yes',
}));
const page = (list: object[], more: object = {}) => ({
  data: { list, pagination: { currentPage: 1, pageSize: 20, total: list.length, ...more } },
});
const stored = { id: '2', name: 'Bob', level: 'gold', credit: 1000, f_version: 3 };

type Answers = Parameters<typeof stubServer>[0];

interface Granted {
  buttons?: readonly string[];
  columns?: readonly string[];
  forms?: readonly string[];
}

async function open(answers: Answers = {}, codes: readonly string[] | Granted = everyButton, query = '') {
  const requests = stubServer({
    [`GET ${api}/7/Config`]: { data: config },
    [`POST ${api}/7/List`]: page(rows),
    [`GET ${api}/7/2`]: { data: { id: '2', data: JSON.stringify(stored) } },
    [`GET ${api}/7/1/DataChange`]: { data: { id: '1', data: JSON.stringify(rows[0]) } },
    [`GET ${api}/7/2/DataChange`]: { data: { id: '2', data: JSON.stringify(rows[1]) } },
    'GET /api/permission/Authority/GetColumnsByModuleId/menu': { data: [] },
    'PUT /api/permission/Authority/SetColumnsByModuleId': {},
    ...answers,
  });
  const granted: Granted = 'length' in codes ? { buttons: codes } : codes;
  const opened = await openPage(
    <ModelPage modelId="7" menuId="menu" isTree={false} />,
    granted.buttons ?? everyButton,
    query,
    granted.columns ?? [...listedFields, 'since'],
    granted.forms,
  );
  const sent = (method: string, path: string) =>
    requests.filter((request) => request.method === method && request.path === path);
  const listed = () => sent('POST', `${api}/7/List`).map(({ body }) => body as Record<string, unknown>);
  const asked = () => JSON.parse(String(listed().at(-1)?.['queryJson'] ?? '{}')) as unknown;
  return { ...opened, sent, listed, asked };
}

/** A field of the query row; a heading that sorts carries the same label. */
const filter = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const dialog = () =>
  waitFor(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1);
    if (!shown) throw new Error('There is no dialog');
    return shown;
  });
const message = (request: Request | undefined) =>
  JSON.parse((request?.body as { data: string } | undefined)?.data ?? '{}') as Record<string, unknown>;

// What a page fetches when it is used is there before the clock of a test runs.
beforeAll(() =>
  Promise.all([...Object.values(recordParts).map((load) => load()), import('./column-settings.tsx')]),
);
beforeEach(() => speak('zh-CN', 'runtime', 'widgets'));

describe('the list', () => {
  test('shows the columns of the design, numbers at the right', async () => {
    await open();
    const row = await rowOf('Ada');
    expect(within(row).getByText('Gold')).toBeTruthy();
    const heading = screen.getByRole('columnheader', { name: 'Credit' });
    expect(heading.style.textAlign).toBe('right');
  });

  test('shows the buttons of a row in the order of the design', async () => {
    const columnBtnsList = ['detail', 'remove', 'edit'].map((value) => ({ value }));
    const columnData = JSON.stringify({ columnList, searchList: search, columnBtnsList });
    await open({ [`GET ${api}/7/Config`]: { data: { ...config, columnData } } });
    const row = await rowOf('Ada');
    const captions = [...row.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(captions.filter(Boolean)).toEqual([labels.detail, labels.remove, labels.edit]);
  });

  test('offers only what the menu grants', async () => {
    await open({}, ['btn_edit']);
    const row = await rowOf('Ada');
    expect(buttons(labels.edit, row)).toHaveLength(1);
    for (const name of [labels.remove, labels.detail, labels.add, labels.batchRemove]) {
      expect(buttons(name)).toEqual([]);
    }
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('says why it is empty: nothing yet', async () => {
    await open({ [`POST ${api}/7/List`]: page([]) });
    expect(await screen.findByText(common['empty.nothing'])).toBeTruthy();
    expect(buttons(labels.add)).toHaveLength(2);
  });

  test('says why it is empty: nothing that fits, and clears the query', async () => {
    const { user, listed } = await open(
      { [`POST ${api}/7/List`]: page([]) },
      everyButton,
      '?q={"name":"Zoe"}',
    );
    await user.click(await findButton(common['empty.clearFilter']));
    expect(await screen.findByText(common['empty.nothing'])).toBeTruthy();
    expect(listed().at(-1)?.['queryJson']).toBe('{}');
  });

  test('says why it is empty: no right', async () => {
    await open({ [`POST ${api}/7/List`]: { code: 403, msg: 'no' } });
    expect(await screen.findByText(common['empty.noRight'])).toBeTruthy();
  });

  test('an estimated total is a button that asks for the exact one', async () => {
    const { user, listed } = await open({
      [`POST ${api}/7/List`]: ({ body }) =>
        (body as { exactTotal?: number }).exactTotal
          ? page(rows, { total: 5017 })
          : page(rows, { total: 5000, totalEstimated: 1 }),
    });
    await user.click(await findButton(common['table.totalEstimated'].replace('{total}', '5000')));
    expect(await screen.findByText(common['table.total'].replace('{total}', '5017'))).toBeTruthy();
    expect(listed().at(-1)).toMatchObject({ exactTotal: 1 });
  });

  test('the sums of the page stand below their columns', async () => {
    const answer = page(rows);
    await open({ [`POST ${api}/7/List`]: { data: { ...answer.data, summary: { credit: '3,000' } } } });
    const sums = (await screen.findByText(common['table.summary'])).closest('tr') as HTMLElement;
    expect(within(sums).getByText('3,000')).toBeTruthy();
  });

  test('arrows walk the rows, Space opens one, and the focus comes back to it', async () => {
    const { user, address } = await open();
    (await rowOf('Ada')).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await rowOf('Bob'));
    await user.keyboard(' ');
    await dialog();
    expect(address()).toContain('record=2');
    await user.click(await findButton(common.close));
    await waitFor(async () => expect(document.activeElement).toBe(await rowOf('Bob')));
  });

  test('? lists the shortcuts, but not while somebody writes', async () => {
    const { user } = await open();
    await user.type(await filter('Name'), '?');
    expect(document.querySelector('[role=dialog]')).toBeNull();
    (await rowOf('Ada')).focus();
    await user.keyboard('?');
    expect(within(await dialog()).getByText(texts['shortcuts.saveAndAdd'])).toBeTruthy();
  });
});

describe('the query row', () => {
  test('shows three fields, the rest unfold; that is remembered', async () => {
    const { user } = await open();
    await rowOf('Ada');
    expect(screen.queryByLabelText('Since')).toBeNull();
    await user.click(await findButton(texts['filter.more']));
    expect(await screen.findByLabelText('Since')).toBeTruthy();
    expect(localStorage.getItem('jnpf_unfolded_menu')).toBe('1');
  });

  test('has no field for a column that is closed', async () => {
    await open({}, { columns: ['name', 'level'] });
    await rowOf('Ada');
    expect(screen.getByLabelText('Name', { selector: 'input' })).toBeTruthy();
    expect(screen.queryByLabelText(`Credit ${texts['filter.to']}`)).toBeNull();
    expect(screen.queryByText(texts['filter.more'])).toBeNull();
  });

  test('Enter searches, keeps the focus, and the address shows it; reset clears', async () => {
    const { user, asked, address } = await open();
    await user.type(await filter('Name'), 'Ad{Enter}');
    await waitFor(() => expect(asked()).toEqual({ name: 'Ad' }));
    expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe('{"name":"Ad"}');
    expect(document.activeElement).toBe(await filter('Name'));
    await user.click(await findButton(common.reset));
    await waitFor(() => expect(asked()).toEqual({}));
    expect((await filter('Name')).value).toBe('');
  });

  test('a range with one open end, and several options', async () => {
    const { user, asked } = await open();
    await user.type(await screen.findByLabelText(`Credit ${texts['filter.to']}`), '100');
    fireEvent.mouseDown(screen.getByLabelText('Level'));
    await user.click(await screen.findByTitle('Gold'));
    await user.click(await screen.findByTitle('Silver'));
    await user.click(await findButton(common.search));
    await waitFor(() => expect(asked()).toEqual({ credit: [null, 100], level: ['gold', 'silver'] }));
  });
});

describe('records', () => {
  test('a new one is checked, saved with its values, and told', async () => {
    const { user, sent } = await open({ [`POST ${api}/7`]: { data: '9' } });
    await user.click(await findButton(labels.add));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    const form = await dialog();
    await user.click(await findButton(words.formButtons.confirm, form));
    expect(sent('POST', `${api}/7`)).toEqual([]);
    expect(form.querySelector('.ant-form-item-has-error')).toBeTruthy();
    await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Zoe{Control>}{Enter}{/Control}');
    expect(await screen.findByText(texts['form.saved'])).toBeTruthy();
    expect(message(sent('POST', `${api}/7`)[0])).toMatchObject({ name: 'Zoe' });
    expect(name).toBeTruthy();
  });

  test('has no field that is closed, and does not ask for it', async () => {
    const { user, sent } = await open({ [`POST ${api}/7`]: { data: '9' } }, { forms: ['credit'] });
    await user.click(await findButton(labels.add));
    const form = await dialog();
    await within(form).findByText('Credit');
    expect(within(form).queryByText('Name')).toBeNull();
    await user.click(await findButton(words.formButtons.confirm, form));
    expect(await screen.findByText(texts['form.saved'])).toBeTruthy();
    expect(sent('POST', `${api}/7`)).toHaveLength(1);
  });

  test('save and go on leaves an empty form with the focus in its first field', async () => {
    const { user, sent } = await open({ [`POST ${api}/7`]: { data: '9' } });
    await user.click(await findButton(labels.add));
    const form = await dialog();
    await user.type(await within(form).findByRole('textbox', { name: 'Name' }), 'Zoe');
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(await screen.findByText(texts['form.savedNext'])).toBeTruthy();
    expect(sent('POST', `${api}/7`)).toHaveLength(1);
    const name = within(form).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(name.value).toBe('');
    expect(document.activeElement).toBe(name);
  });

  test('the address opens one; previous and next follow the list', async () => {
    const { user, address } = await open({}, everyButton, '?open=detail&record=1');
    const shown = await dialog();
    expect(await within(shown).findByText('Ada')).toBeTruthy();
    expect(within(shown).getByRole('button', { name: texts['form.previous'] })).toHaveProperty(
      'disabled',
      true,
    );
    await user.click(await within(shown).findByRole('button', { name: texts['form.next'] }));
    expect(await within(shown).findByText('Bob')).toBeTruthy();
    expect(address()).toContain('record=2');
  });

  test('somebody was faster: what was typed stays, and the newer record can be loaded', async () => {
    const { user, sent } = await open(
      { [`PUT ${api}/7/2`]: { code: 409, msg: 'stale' } },
      everyButton,
      '?open=edit&record=2',
    );
    const form = await dialog();
    const name = await within(form).findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.type(name, 'by{Control>}{Enter}{/Control}');
    expect(await within(form).findByText(texts['form.stale'])).toBeTruthy();
    expect(name.value).toBe('Bobby');
    expect(message(sent('PUT', `${api}/7/2`)[0])).toMatchObject({ name: 'Bobby', f_version: 3 });
    await user.click(await findButton(texts['form.reload'], form));
    await waitFor(() =>
      expect(within(form).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Bob'),
    );
    expect(sent('GET', `${api}/7/2`)).toHaveLength(2);
  });

  test('a refusal of the server stands at its field', async () => {
    const refusal = { code: 400, msg: 'bad', data: { errors: [{ path: ['name'], msg: 'taken' }] } };
    const { user } = await open({ [`PUT ${api}/7/2`]: refusal }, everyButton, '?open=edit&record=2');
    const form = await dialog();
    await user.type(
      await within(form).findByRole('textbox', { name: 'Name' }),
      '{Control>}{Enter}{/Control}',
    );
    expect(await within(form).findByText('taken')).toBeTruthy();
  });

  test('leaving unsaved words asks first', async () => {
    const { user, address } = await open({}, everyButton, '?open=edit&record=2');
    const form = await dialog();
    await user.type(await within(form).findByRole('textbox', { name: 'Name' }), 'by');
    await user.click(await findButton(words.formButtons.cancel, form));
    await waitFor(async () => expect((await dialog()).textContent).toContain(texts['form.leave']));
    expect(address()).toContain('record=2');
  });

  test('deleting asks, naming it, and can be undone', async () => {
    const { user, sent } = await open({ [`DELETE ${api}/7/1`]: {}, [`POST ${api}/7/Actions/Restore`]: {} });
    await user.click(await findButton(labels.remove, await rowOf('Ada')));
    expect(await screen.findByText(common['remove.oneUndoable'].replace('{name}', 'Ada'))).toBeTruthy();
    expect(sent('DELETE', `${api}/7/1`)).toEqual([]);
    await user.click(await findButton(common.remove, await dialog()));
    await user.click(await findButton(common.undo));
    expect(await screen.findByText(texts['list.restored'].replace('{count}', '1'))).toBeTruthy();
    expect(sent('POST', `${api}/7/Actions/Restore`)[0]?.body).toEqual({ ids: ['1'], menuId: 'menu' });
  });
});

describe('column settings', () => {
  const headings = () =>
    [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent).filter((text) => text);

  test('order by keys, hide by switch, save, restore', async () => {
    const { user, sent } = await open({}, []);
    await rowOf('Ada');
    await user.click(screen.getByLabelText(texts['list.columns']));
    const grip = (label: string) => screen.findByLabelText(texts['columns.move'].replace('{label}', label));
    (await grip('Name')).focus();
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByLabelText(texts['columns.visible'].replace('{label}', 'Credit')));
    await user.click(await findButton(common.confirm));
    await waitFor(() => expect(headings()).toEqual([common['table.index'], 'Level', 'Name', 'Active']));
    const saved = sent('PUT', '/api/permission/Authority/SetColumnsByModuleId')[0];
    expect(JSON.parse((saved?.body as { fieldList: string } | undefined)?.fieldList ?? '[]')).toMatchObject([
      { prop: 'level', visible: true },
      { prop: 'name', visible: true },
      { prop: 'credit', visible: false },
      { prop: 'active', visible: true },
    ]);
    await user.click(screen.getByLabelText(texts['list.columns']));
    await user.click(await findButton(texts['columns.restore']));
    await waitFor(() =>
      expect(headings()).toEqual([common['table.index'], 'Name', 'Level', 'Credit', 'Active']),
    );
  });
});

test('on a phone the rows are cards of the chosen columns, and one field of the query is in sight', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('max-width'),
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));
  await open();
  const card = (await screen.findByText('Ada')).closest('li');
  expect(card?.textContent).toContain('LevelGold');
  expect(screen.queryByLabelText('Level')).toBeNull();
});
