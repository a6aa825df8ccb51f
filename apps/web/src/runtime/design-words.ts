import words from '@yingzao/texts/zh-CN/widgets';
import { useTranslation } from 'react-i18next';

type FormButton = keyof typeof words.formButtons;
type ListButton = keyof typeof words.listButtons;

/**
 * The captions a designer may change. One left as it came follows the language of the screen; one that was
 * written stays as written.
 */
export function useDesignWords() {
  const { t } = useTranslation('widgets');
  return {
    formButton: (name: FormButton, text: string) =>
      text && text !== words.formButtons[name] ? text : t(`formButtons.${name}`),
    listButton: (name: ListButton, text: string) =>
      text && text !== words.listButtons[name] ? text : t(`listButtons.${name}`),
    addRow: (text: string) => (text && text !== words.addRow ? text : t('addRow')),
  };
}
