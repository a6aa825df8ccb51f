import { compileForm, defaultColumnData, readFormData, searchItemOf, type WidgetKey } from '@yingzao/model';
import words from '@yingzao/texts/zh-CN/example';

/** The example's three functions, as a designer would have drawn them. */
export interface ExampleDesign {
  readonly key: 'customer' | 'product' | 'order';
  readonly fullName: string;
  readonly enCode: string;
  readonly formData: string;
  readonly columnData: string;
}

type Json = Record<string, unknown>;
type Config = Json & { children?: Json[] };

function widget(
  jnpfKey: WidgetKey,
  name: string,
  label: string,
  config: Config = {},
  attributes: Json = {},
): Json {
  const named = name ? { __vModel__: name } : {};
  return { __config__: { jnpfKey, label, span: 12, ...config }, ...named, ...attributes };
}

/** The ids of options are their labels: what is stored reads by itself. */
const choices = (labels: readonly string[]) => ({
  __slot__: { options: labels.map((label) => ({ id: label, fullName: label })) },
});

const whole = { span: 24 };
const required = { required: true };

function customerFields(): Json[] {
  const { customer: w, levels, industries, areas } = words;
  return [
    widget('comInput', 'code', w.code, { ...required, unique: true }, { maxlength: 20 }),
    widget('comInput', 'name', w.name, required, { maxlength: 100 }),
    widget('select', 'level', w.level, required, choices(levels)),
    widget('select', 'industry', w.industry, {}, { filterable: true, ...choices(industries) }),
    widget('select', 'area', w.area, {}, { filterable: true, ...choices(areas) }),
    widget('comInput', 'contact', w.contact),
    widget('comInput', 'phone', w.phone, {}, { useMask: false }),
    widget('date', 'since', w.since),
    widget('numInput', 'credit', w.credit, {}, { min: 0, precision: 2, thousands: true }),
    widget('rate', 'stars', w.stars),
    widget(
      'switch',
      'active',
      w.active,
      { defaultValue: 1 },
      { activeTxt: w.activeOn, inactiveTxt: w.activeOff },
    ),
    widget('comInput', 'address', w.address, whole),
    widget('textarea', 'memo', w.memo, whole),
    widget('createUser', 'maker', w.maker),
    widget('createTime', 'made', w.made),
  ];
}

function productFields(): Json[] {
  const { product: w, productCategories, units, tags } = words;
  return [
    widget('comInput', 'code', w.code, { ...required, unique: true }, { maxlength: 20 }),
    widget('comInput', 'name', w.name, required, { maxlength: 100 }),
    widget('radio', 'category', w.category, whole, choices(productCategories)),
    widget('select', 'unit', w.unit, {}, choices(units)),
    widget('numInput', 'price', w.price, required, { min: 0, precision: 2, thousands: true }),
    widget('numInput', 'stock', w.stock, {}, { min: 0, precision: 0 }),
    widget(
      'switch',
      'onSale',
      w.onSale,
      { defaultValue: 1 },
      { activeTxt: w.onSaleYes, inactiveTxt: w.onSaleNo },
    ),
    widget('date', 'shelfDate', w.shelfDate),
    widget('checkbox', 'tags', w.tags, whole, choices(tags)),
    widget('textarea', 'memo', w.memo, whole),
  ];
}

function orderFields(): Json[] {
  const { order: w, states, payments, areas } = words;
  const lines = [
    widget('comInput', 'product', w.lineProduct, { ...required, columnWidth: 200 }),
    widget('numInput', 'quantity', w.lineQuantity, required, { min: 1, precision: 0 }),
    widget('numInput', 'price', w.linePrice, required, { min: 0, precision: 2 }),
    widget(
      'calculate',
      'amount',
      w.lineAmount,
      {},
      { expression: ['lines.quantity', '×', 'lines.price'], isStorage: 1 },
    ),
  ];
  return [
    widget('groupTitle', '', w.basic, whole, { content: w.basic }),
    widget('comInput', 'number', w.number, { ...required, unique: true }, { maxlength: 30 }),
    widget('comInput', 'customer', w.customer, required, { maxlength: 100 }),
    widget('date', 'orderDate', w.orderDate, { ...required, defaultCurrent: true }),
    widget('date', 'deliveryDate', w.deliveryDate),
    widget('select', 'state', w.state, { ...required, defaultValue: states[0] }, choices(states)),
    widget('select', 'payment', w.payment, {}, choices(payments)),
    widget('select', 'area', w.area, {}, { filterable: true, ...choices(areas) }),
    widget(
      'table',
      'lines',
      w.lines,
      { ...whole, ...required, children: lines },
      { showSummary: true, summaryField: ['quantity', 'amount'] },
    ),
    widget('numInput', 'discount', w.discount, {}, { min: 0, precision: 2 }),
    widget(
      'calculate',
      'total',
      w.total,
      {},
      {
        expression: ['lines.amount', '-', 'discount'],
        isStorage: 1,
        thousands: true,
      },
    ),
    widget('textarea', 'memo', w.memo, whole),
    widget('createUser', 'maker', w.maker),
    widget('createTime', 'made', w.made),
  ];
}

interface ListChoice {
  readonly columns: readonly string[];
  readonly search: readonly string[];
  readonly sortable: readonly string[];
  readonly newestBy?: string;
}

function design(
  key: ExampleDesign['key'],
  fields: Json[],
  form: Json,
  { columns, search, sortable, newestBy }: ListChoice,
): ExampleDesign {
  const formData = JSON.stringify({ ...form, labelWidth: 90, fields });
  const compiled = compileForm(readFormData(formData).form);
  const usual = defaultColumnData(compiled);
  const shown = new Set(columns);
  const columnData = {
    ...usual,
    columnList: usual.columnList
      .filter(({ id }) => shown.has(id))
      .map((column) => ({ ...column, sortable: sortable.includes(column.id) })),
    searchList: search.flatMap((name) => {
      const field = compiled.get(name);
      return field ? [searchItemOf(field)] : [];
    }),
    btnsList: usual.btnsList.map((button) => ({
      ...button,
      show: ['add', 'batchRemove'].includes(button.value),
    })),
    ...(newestBy ? { defaultSortConfig: [{ field: newestBy, sort: 'desc' }] } : {}),
  };
  const fullName = words[key].title;
  return { key, fullName, enCode: `example.${key}`, formData, columnData: JSON.stringify(columnData) };
}

export function exampleDesigns(): readonly ExampleDesign[] {
  return [
    design(
      'customer',
      customerFields(),
      { popupType: 'drawer', drawerWidth: '800px' },
      {
        columns: [
          'code',
          'name',
          'level',
          'industry',
          'area',
          'contact',
          'phone',
          'since',
          'credit',
          'stars',
          'active',
        ],
        search: ['name', 'level', 'area', 'since'],
        sortable: ['code', 'since', 'credit', 'stars'],
      },
    ),
    design(
      'product',
      productFields(),
      { popupType: 'general', generalWidth: '800px' },
      {
        columns: ['code', 'name', 'category', 'unit', 'price', 'stock', 'onSale', 'tags', 'shelfDate'],
        search: ['name', 'category', 'price'],
        sortable: ['code', 'price', 'stock'],
      },
    ),
    design(
      'order',
      orderFields(),
      { popupType: 'fullScreen', fullScreenWidth: '1000px' },
      {
        columns: [
          'number',
          'customer',
          'orderDate',
          'deliveryDate',
          'state',
          'payment',
          'area',
          'total',
          'maker',
        ],
        search: ['number', 'customer', 'state', 'orderDate', 'total'],
        sortable: ['number', 'orderDate', 'deliveryDate', 'total'],
        newestBy: 'orderDate',
      },
    ),
  ];
}
