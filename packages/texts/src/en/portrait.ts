import type simplified from '../zh-CN/portrait.ts';

export default {
  label: 'Picture',
  change: 'Change picture',
  limits: 'png, jpg, webp or gif, at most {size} MB',
  wrongFormat: 'Only png, jpg, webp and gif pictures',
  tooLarge: 'The picture is larger than {size} MB; choose a smaller one',
  unreadable: 'This picture cannot be opened; choose another one',
  crop: 'Crop picture',
  cropHint: 'Drag the picture into place, zoom by wheel or slider; the arrow keys move it too.',
  area: 'Crop area; the arrow keys move the picture',
  zoom: 'Zoom',
  rotateLeft: 'Rotate left',
  rotateRight: 'Rotate right',
  changed: 'The picture is changed',
} satisfies Record<keyof typeof simplified, string>;
