import { ToolOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Blank } from './empty-state.tsx';

/** A menu whose area is still to come. */
export function NotYet() {
  const { t } = useTranslation('shell');
  return <Blank icon={<ToolOutlined aria-hidden />} title={t('notYet')} hint={t('notYet.text')} />;
}
