import { useTranslation } from 'react-i18next';
import { platformZone } from '../date-values.ts';
import type { EditorProps } from '../widget-view.ts';
import styles from './audit.module.css';

/** The server sets the value; an open record shows what it was, people and things by the name beside the id. */
export function AutomaticEditor({ id, value, field, sibling }: EditorProps) {
  const { t } = useTranslation('runtime');
  const name = sibling(`${field.name}_name`);
  const text =
    typeof name === 'string' ? name : field.widget.toText(value, field, { timeZone: platformZone });
  return (
    <output id={id} className={styles.automatic}>
      {text || t('form.automatic')}
    </output>
  );
}
