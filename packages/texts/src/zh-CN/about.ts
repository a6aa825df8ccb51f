export default {
  title: '关于平台',
  version: '版本',
  text: '营造是企业级低代码管理平台：画一张表单，发布后即得数据表、菜单、列表、权限和接口。',
  copyright: '版权',
  'example.text': '平台带有示例应用，其中的客户、产品和订单全部是虚构数据。',
  'example.remove': '移除示例应用',
  'example.confirm': '示例应用的菜单、表单和全部虚构数据将被移除，不会影响您自己的功能。是否继续？',
  'example.removed': '示例应用已移除',
  'statement.title': '官方声明',
  'statement.data': '本平台展示的数据均为虚构的测试数据，与任何真实的个人和单位无关。',
  'statement.alter': '请勿篡改测试数据，以免影响其他人体验。',
  'statement.sell': '任何人不得以任何形式出售本平台的数据或以其牟利。',
} as const;
