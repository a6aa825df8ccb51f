/** What a text may have to look like, ready-made. Source: contract/visual-development.md 2.6 (comInput, regList). */
export const textPatterns = {
  number: '/^\\d+$/',
  money: '/^\\d+(\\.\\d{1,2})?$/',
  phone: '/^(0\\d{2,3}-?)?\\d{7,8}$/',
  mobile: '/^1[3456789]\\d{9}$/',
  contact: '/^((0\\d{2,3}-?)?\\d{7,8}|1[3456789]\\d{9})$/',
  email: '/^[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+$/',
  identityCard: '/^\\d{17}[\\dXx]$/',
  website: '/^https?:\\/\\/[^\\s\\/]+(\\/\\S*)?$/i',
} as const;
export type TextPattern = keyof typeof textPatterns;
