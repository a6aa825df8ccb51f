import { FieldTimeOutlined, UserOutlined } from '@ant-design/icons';
import type { WidgetKey } from '@yingzao/model';
import { useTranslation } from 'react-i18next';
import { platformZone } from '../date-values.ts';
import { defineView, type EditorProps, type WidgetView } from '../widget-view.ts';
import styles from './audit.module.css';

/** The server sets the value; an open record shows what it was, a user by the name that came beside the id. */
function Editor({ id, value, field, sibling }: EditorProps) {
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

const auditView = (key: WidgetKey, time: boolean): WidgetView =>
  defineView({
    key,
    icon: time ? FieldTimeOutlined : UserOutlined,
    Editor,
    settings: [],
  });

export const createUserView = auditView('createUser', false);
export const createTimeView = auditView('createTime', true);
export const modifyUserView = auditView('modifyUser', false);
export const modifyTimeView = auditView('modifyTime', true);
