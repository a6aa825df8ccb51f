import type simplified from '../zh-CN/portrait.ts';

export default {
  label: '頭像',
  change: '更換頭像',
  limits: '支援 png、jpg、webp、gif，不超過 {size} MB',
  wrongFormat: '只支援 png、jpg、webp、gif 格式的圖片',
  tooLarge: '圖片超過 {size} MB，請換一張小一些的',
  unreadable: '無法開啟這張圖片，請換一張',
  crop: '裁剪頭像',
  cropHint: '拖曳圖片選擇位置，滾輪或滑桿縮放；也可以用方向鍵移動。',
  area: '裁剪區域，用方向鍵移動圖片',
  zoom: '縮放',
  rotateLeft: '向左旋轉',
  rotateRight: '向右旋轉',
  changed: '頭像已更換',
} satisfies Record<keyof typeof simplified, string>;
