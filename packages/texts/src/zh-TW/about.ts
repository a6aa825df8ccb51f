import type simplified from '../zh-CN/about.ts';

export default {
  title: '關於平台',
  version: '版本',
  text: '營造是企業級低程式碼管理平台：畫一張表單，發布後即得資料表、選單、清單、權限和介面。',
  copyright: '版權',
  'example.text': '平台帶有示例應用，其中的客戶、產品和訂單全部是虛構資料。',
  'example.remove': '移除示例應用',
  'example.confirm': '示例應用的選單、表單和全部虛構資料將被移除，不會影響您自己的功能。是否繼續？',
  'example.removed': '示例應用已移除',
  'statement.title': '官方聲明',
  'statement.data': '本平台展示的資料均為虛構的測試資料，與任何真實的個人和單位無關。',
  'statement.alter': '請勿竄改測試資料，以免影響其他人體驗。',
  'statement.sell': '任何人不得以任何形式出售本平台的資料或以其牟利。',
} as const satisfies Record<keyof typeof simplified, string>;
