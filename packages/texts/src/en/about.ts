import type simplified from '../zh-CN/about.ts';

export default {
  title: 'About',
  version: 'Version',
  text: 'Yingzao is an enterprise low-code platform: draw a form, release it, and its table, menu, list, permissions and API are there.',
  copyright: 'Copyright',
  'example.text':
    'The platform comes with an example application; its customers, products and orders are fictional.',
  'example.remove': 'Remove the example',
  'example.confirm':
    'The example’s menus, forms and all its fictional data will be removed. Your own functions are not touched. Go on?',
  'example.removed': 'The example was removed',
  'statement.title': 'Official statement',
  'statement.data':
    'All data shown here is fictional test data; it refers to no real person or organization.',
  'statement.alter': 'Please do not alter the test data, so that others find it as you did.',
  'statement.sell': 'Nobody may sell the data of this platform or profit from it in any form.',
} as const satisfies Record<keyof typeof simplified, string>;
