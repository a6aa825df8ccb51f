import type simplified from '../zh-CN/pickers.ts';

export default {
  choose: 'Choose',
  chooseUsers: 'Choose users',
  nothing: 'There is nothing to choose',
  noMatch: 'Nothing matches',
  'tab.all': 'All',
  'tab.organization': 'My organization',
  'tab.subordinates': 'My team',
  search: 'Search by name or account',
  more: 'Load more',
  chosen: 'Chosen ({count})',
  clear: 'Clear',
  drop: 'Remove {name}',
  none: 'Nobody is chosen yet',
  noneHint: 'Whom you choose appears here',
  gone: 'Disabled or deleted',
  noUsers: 'There is nobody to choose',
  noSubordinates: 'You have no subordinates',
  noColleagues: 'There is nobody to choose in your organization',
  candidates: 'People to choose from',
} satisfies Record<keyof typeof simplified, string>;
