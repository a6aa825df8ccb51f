import { FieldTimeOutlined, UserOutlined } from '@ant-design/icons';
import type { WidgetKey } from '@yingzao/model';
import { useTranslation } from 'react-i18next';
import { DateFilter } from '../date-filter.tsx';
import { defineView, type EditorProps, type WidgetView } from '../widget-view.ts';
import styles from './audit.module.css';

/** The server sets the value; an open record shows what it was. */
function Editor({ id, value, field }: EditorProps) {
  const { t } = useTranslation('runtime');
  const text =
    value === null ? t('form.automatic') : field.widget.toText(value, field, { timeZone: 'Asia/Shanghai' });
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
    ...(time && { Filter: DateFilter }),
    settings: [],
  });

export const createUserView = auditView('createUser', false);
export const createTimeView = auditView('createTime', true);
export const modifyUserView = auditView('modifyUser', false);
export const modifyTimeView = auditView('modifyTime', true);
