import { choice, commonAttributes, flag } from '../design/attributes.ts';

/** How options that are all in view are laid out. Source: contract/visual-development.md 2.6 (radio, checkbox). */
export const optionGroupAttributes = {
  ...commonAttributes,
  optionType: choice(['default', 'button'], 'default'),
  border: flag(false),
  direction: choice(['horizontal', 'vertical'], 'horizontal'),
  size: choice(['medium', 'small', 'mini', ''], 'small', { large: 'medium', default: 'small' }),
};
