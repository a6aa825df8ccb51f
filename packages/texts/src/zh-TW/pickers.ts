import type simplified from '../zh-CN/pickers.ts';

export default {
  choose: '請選擇',
  chooseUsers: '選擇使用者',
  nothing: '沒有可選的資料',
  noMatch: '沒有符合的資料',
  'tab.all': '全部資料',
  'tab.organization': '目前組織',
  'tab.subordinates': '我的下屬',
  search: '搜尋姓名或帳號',
  more: '載入更多',
  chosen: '已選（{count}）',
  clear: '清空',
  drop: '移除 {name}',
  none: '還沒有選擇',
  noneHint: '選擇後顯示在這裡',
  gone: '已停用或已刪除',
  noUsers: '沒有可選的使用者',
  noSubordinates: '您沒有下屬',
  noColleagues: '目前組織沒有可選的使用者',
  candidates: '可選使用者',
} satisfies Record<keyof typeof simplified, string>;
