import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ManagedMenu } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import messages from '@yingzao/texts/zh-CN/messages';
import texts from '@yingzao/texts/zh-CN/system';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { findButton } from '../../../../test/buttons.ts';
import { openPage } from '../../../../test/page.tsx';
import { stubServer } from '../../../../test/server.ts';
import { ButtonsDrawer } from './buttons-drawer.tsx';
import { DataDrawer } from './data-drawer.tsx';
import { FieldsDrawer } from './fields-drawer.tsx';

const menu = { id: 'm', fullName: 'Orders', enCode: 'orders', children: [] as ManagedMenu[] } as ManagedMenu;
const drawer = { isOpen: true, subject: menu, open() {}, close() {} };
const held = ['btn_btnPer', 'btn_columnPer', 'btn_formPer', 'btn_dataPer'];

async function open(page: ReactNode, answers: Parameters<typeof stubServer>[0], buttons = held) {
  const requests = stubServer(answers);
  const opened = await openPage(page, buttons);
  const sent = (method: string) => requests.filter((request) => request.method === method);
  return { ...opened, sent };
}

/** The newest one, which is above the drawer. */
const dialog = () =>
  waitFor(() => {
    const shown = [
      ...document.querySelectorAll<HTMLElement>('.ant-modal [role=dialog], .ant-modal[role=dialog]'),
    ];
    const last = shown.at(-1);
    if (!last) throw new Error('There is no dialog');
    return last;
  });

async function choose(user: UserEvent, field: Element, option: string) {
  await user.click(field);
  const found = await waitFor(() => {
    const all = [
      ...document.querySelectorAll(
        '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
      ),
    ];
    const one = all.find(({ textContent }) => textContent?.trim() === option);
    if (!one) throw new Error(`There is no option ${option}`);
    return one;
  });
  await user.click(found);
}

const point = { moduleId: 'm', enabledMark: 1, sortCode: 1, lastModifyTime: 77 };

describe('buttons', () => {
  const check = { ...point, id: '1', parentId: '-1', fullName: 'Check', enCode: 'btn_check', icon: '' };
  const again = { ...check, id: '2', parentId: '1', fullName: 'Again', enCode: 'btn_again' };
  const answers = {
    'GET /api/system/ModuleButton/m/List': {
      data: {
        list: [{ ...check, hasChildren: true, children: [{ ...again, hasChildren: false, children: [] }] }],
      },
    },
    'GET /api/system/ModuleButton/2': { data: again },
  };

  test('stand below each other, are found with those above them, and turned', async () => {
    const { user, sent } = await open(<ButtonsDrawer {...drawer} />, {
      ...answers,
      'PUT /api/system/ModuleButton/2/Actions/State': {},
    });
    expect(await screen.findByText('Check')).toBeTruthy();
    await user.type(screen.getByPlaceholderText(texts['points.keyword']), 'again{Enter}');
    expect(screen.getByText('Check')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: common.stateOf.replace('{name}', 'Again') }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  });

  test('a new one is saved for the menu; a taken code stands at its field', async () => {
    const taken = { code: 400, msg: 'no', data: { errors: [{ path: ['enCode'], msg: 'code taken' }] } };
    const { user, sent } = await open(<ButtonsDrawer {...drawer} />, {
      ...answers,
      'POST /api/system/ModuleButton': taken,
    });
    await screen.findByText('Check');
    await user.click(await findButton(common.add));
    const form = within(await dialog());
    await user.type(form.getByLabelText(texts['points.name']), 'Third');
    await user.type(form.getByLabelText(texts['points.code']), 'btn_third{Enter}');
    expect((await form.findByText('code taken')).closest('.ant-form-item')).toBeTruthy();
    expect(sent('POST')[0]?.body).toMatchObject({ moduleId: 'm', parentId: '-1', enCode: 'btn_third' });
  });

  test('without the right nothing is offered', async () => {
    await open(<ButtonsDrawer {...drawer} />, answers, []);
    await screen.findByText('Check');
    const shown = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(shown).not.toContain(common.edit);
    expect(shown).not.toContain(common.add);
  });
});

describe.each([
  ['column', 'Column', 'columnJson'],
  ['form', 'Form', 'formJson'],
] as const)('%ss', (kind, path, list) => {
  const name = { ...point, id: '1', fullName: 'Name', enCode: 'name', fieldRule: 0, childTableKey: '' };
  const answers = {
    [`GET /api/system/Module${path}/m/Fields`]: { data: { list: [name] } },
    'GET /api/system/ModuleDataAuthorize/m/FieldList': {
      data: [
        { field: 'name', fieldName: 'Name' },
        { field: 'lines-item', fieldName: 'Lines-Item' },
      ],
    },
    [`POST /api/system/Module${path}/Actions/Batch`]: {},
  };

  test('many are added from the model, those of a sub-table with its key', async () => {
    const { user, sent, notices } = await open(<FieldsDrawer {...drawer} kind={kind} />, answers);
    await screen.findByText('Name');
    await user.click(await findButton(texts['points.addMany']));
    const many = within(await dialog());
    expect((await many.findByRole('checkbox', { name: 'Name' })).hasAttribute('disabled')).toBe(true);
    await user.click(many.getByRole('checkbox', { name: 'Lines-Item' }));
    await user.click(await findButton(texts['points.addChosen'].replace('{count}', '1')));
    await waitFor(() => expect(notices).toContain(common.saved));
    expect(sent('POST')[0]?.body).toEqual({
      moduleId: 'm',
      [list]: [{ enCode: 'lines-item', fullName: 'Lines-Item', fieldRule: 2, childTableKey: 'lines' }],
    });
  });

  test('a menu without a model says what to do', async () => {
    const { user } = await open(<FieldsDrawer {...drawer} kind={kind} />, {
      ...answers,
      'GET /api/system/ModuleDataAuthorize/m/FieldList': { data: [] },
    });
    await screen.findByText('Name');
    await user.click(await findButton(texts['points.addMany']));
    expect(await screen.findByText(texts['points.noModelHint'])).toBeTruthy();
  });
});

describe('data', () => {
  const amount = {
    ...point,
    id: 'f1',
    fullName: 'Amount',
    enCode: 'amount',
    type: 'double',
    conditionSymbol: '==,>',
    conditionText: 'inputNumber',
    conditionName: 'number',
    conditionSymbolName: 'is,above',
    fieldRule: 0,
    bindTable: '',
    childTableKey: '',
    format: '',
    description: '',
  };
  const maker = {
    ...amount,
    id: 'f2',
    fullName: 'Maker',
    enCode: 'maker',
    type: 'varchar',
    conditionSymbol: '==',
    conditionText: '@userId',
  };
  const answers = {
    'GET /api/system/ModuleDataAuthorize/m/List': { data: { list: [amount, maker] } },
    'GET /api/system/ModuleDataAuthorize/m/FieldList': { data: [{ field: 'amount', fieldName: 'Amount' }] },
    'GET /api/system/ModuleDataAuthorizeScheme/m/List': { data: { list: [] } },
    'POST /api/system/ModuleDataAuthorizeScheme': {},
    'POST /api/system/ModuleDataAuthorize': {},
  };

  test('a scheme is built of comparisons, told in words, and saved as both', async () => {
    const { user, sent, notices } = await open(<DataDrawer {...drawer} />, answers);
    await screen.findByText(common['empty.nothing']);
    await user.click(await findButton(common.add));
    const form = within(await dialog());
    await user.type(form.getByLabelText(texts['points.name']), 'Mine');
    await user.type(form.getByLabelText(texts['points.code']), 'mine');
    await user.click(await findButton(common.confirm));
    expect(await form.findByText(texts['scheme.incomplete'])).toBeTruthy();

    await user.click(await findButton(texts['scheme.addGroup']));
    await choose(
      user,
      await form.findByRole('combobox', { name: texts['data.symbol'] }),
      messages['symbol.>'],
    );
    await user.type(form.getByRole('spinbutton', { name: texts['data.value'] }), '100');
    await user.click(await findButton(texts['scheme.addCondition']));
    const [, second] = form.getAllByRole('combobox', { name: texts['data.field'] });
    await choose(user, second as Element, 'Maker');
    const words = `Amount ${messages['symbol.>']} 100 ${texts['scheme.and']} Maker ${messages['symbol.==']} ${messages['condition.@userId']}`;
    expect(await form.findByText(words)).toBeTruthy();
    await user.click(await findButton(common.confirm));
    await waitFor(() => expect(notices).toContain(common.saved));
    const [body] = sent('POST').map(
      (request) => request.body as { conditionJson: string; conditionText: string },
    );
    expect(body).toMatchObject({ moduleId: 'm', enCode: 'mine', matchLogic: 'and', conditionText: words });
    expect(JSON.parse(body?.conditionJson ?? '')).toEqual([
      {
        logic: 'and',
        groups: [
          expect.objectContaining({
            id: 'f1',
            field: 'amount',
            op: '>',
            value: 100,
            conditionText: 'inputNumber',
          }),
          expect.objectContaining({
            id: 'f2',
            field: 'maker',
            op: '==',
            value: '',
            conditionText: '@userId',
          }),
        ],
      },
    ]);
  });

  test('the scheme for all data comes with one click, once', async () => {
    const { user, sent } = await open(<DataDrawer {...drawer} />, answers);
    await screen.findByText(common['empty.nothing']);
    await user.click(await findButton(texts['scheme.allData']));
    await waitFor(() => expect(sent('POST')[0]?.body).toMatchObject({ enCode: 'jnpf_alldata', allData: 1 }));
  });

  test('once it is there it can be deleted, but neither changed nor added', async () => {
    const all = {
      id: 's',
      fullName: 'Everything',
      enCode: 'jnpf_alldata',
      conditionText: '',
      allData: 1,
      sortCode: 0,
    };
    await open(<DataDrawer {...drawer} />, {
      ...answers,
      'GET /api/system/ModuleDataAuthorizeScheme/m/List': { data: { list: [all] } },
    });
    const line = (await screen.findByText('Everything')).closest('tr') as HTMLElement;
    expect([...line.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      common.remove,
    ]);
    expect((await findButton(texts['scheme.allData'])).disabled).toBe(true);
  });

  test('without fields a scheme leads to where they are opened', async () => {
    const { user, sent, notices } = await open(<DataDrawer {...drawer} />, {
      ...answers,
      'GET /api/system/ModuleDataAuthorize/m/List': { data: { list: [] } },
    });
    await screen.findByText(common['empty.nothing']);
    await user.click(await findButton(common.add));
    await user.click(await findButton(texts['scheme.toFields']));
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: texts['data.fields'], selected: true })).toBeTruthy(),
    );
    const list = within(await screen.findByRole('tabpanel', { name: texts['data.fields'] }));
    await user.click((await list.findAllByRole('button', { name: new RegExp(common.add) }))[0] as Element);
    const form = within(await dialog());
    await choose(user, form.getByLabelText(texts['data.field']), 'Amount amount');
    expect(form.getByLabelText<HTMLInputElement>(texts['points.name']).value).toBe('Amount');
    await user.click(await findButton(common.confirm));
    await waitFor(() => expect(notices).toContain(common.saved));
    expect(sent('POST')[0]?.body).toMatchObject({
      moduleId: 'm',
      enCode: 'amount',
      conditionText: 'input',
      conditionSymbol: '==,<>',
    });
  });
});
