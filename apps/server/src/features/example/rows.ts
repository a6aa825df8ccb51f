import words from '@yingzao/texts/zh-CN/example';

type Row = Record<string, unknown>;

export const rowCounts = { customer: 280, product: 120, order: 600 } as const;

const day = 24 * 60 * 60 * 1000;

/**
 * Fictional rows, the same at every installation: names are put together from words, dates spread over the two
 * years before `now`.
 */
export function exampleRows(now: number): Record<keyof typeof rowCounts, Row[]> {
  const random = generator(20_260_101);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const date = (daysBack: number) => now - daysBack * day;
  const number = (prefix: string, index: number) => `${prefix}${String(index + 1).padStart(4, '0')}`;

  const customer = times(rowCounts.customer, (index) => ({
    code: number('KH', index),
    name: `${companyName(index)}${words.companyEnd}`,
    level: pick(words.levels),
    industry: pick(words.industries),
    area: pick(words.areas),
    contact: pick(words.surnames) + pick(words.givenNames),
    phone: `1${pick(['38', '39', '50', '86', '77'])}${String(between(0, 99_999_999)).padStart(8, '0')}`,
    since: date(between(1, 730)),
    credit: between(1, 200) * 10_000,
    stars: between(1, 5),
    active: random() < 0.85 ? 1 : 0,
    address: `${pick(words.streets)}${between(1, 399)}`,
    memo: pick(words.customerMemos),
  }));
  const product = times(rowCounts.product, (index) => ({
    code: number('CP', index),
    name: `${words.productWords[index % 10]}${words.productThings[Math.floor(index / 10)]}`,
    category: pick(words.productCategories),
    unit: pick(words.units),
    price: between(500, 900_000) / 100,
    stock: between(0, 5000),
    onSale: random() < 0.9 ? 1 : 0,
    tags: words.tags.filter(() => random() < 0.25),
    shelfDate: date(between(30, 730)),
    memo: '',
  }));
  const order = times(rowCounts.order, (index) => {
    const orderedBack = Math.round(730 - (index / rowCounts.order) * 729);
    return {
      number: number('SO', index),
      customer: pick(customer).name,
      orderDate: date(orderedBack),
      deliveryDate: date(orderedBack - between(3, 30)),
      state: orderedBack > 45 ? pick(words.states.slice(3)) : pick(words.states),
      payment: pick(words.payments),
      area: pick(words.areas),
      lines: times(between(1, 5), () => {
        const { name, price } = pick(product);
        return { product: name, quantity: between(1, 60), price };
      }),
      discount: random() < 0.3 ? between(1, 50) * 10 : null,
      memo: pick(words.orderMemos),
    };
  });
  return { customer, product, order };
}

function companyName(index: number): string {
  const { companyWords, companyKinds } = words;
  const first = companyWords[index % companyWords.length];
  const second = companyKinds[Math.floor(index / companyWords.length) % companyKinds.length];
  const round = Math.floor(index / (companyWords.length * companyKinds.length));
  return `${first}${round === 0 ? '' : companyWords[(index * 7 + round) % companyWords.length]}${second}`;
}

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** A small repeatable generator (mulberry32): the example is the same everywhere. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
