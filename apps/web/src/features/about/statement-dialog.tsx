import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';

/** The data is fictional and must be neither altered nor sold. Source: specification chapter 1. */
export function StatementDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['about', 'common']);
  return (
    <Modal
      open
      title={t('statement.title')}
      width={520}
      onCancel={onClose}
      onOk={onClose}
      okText={t('common:close')}
      footer={(_, { OkBtn }) => <OkBtn />}
    >
      <ul style={{ display: 'grid', gap: 12, margin: '16px 0', paddingInlineStart: 20, listStyle: 'disc' }}>
        <li>{t('statement.data')}</li>
        <li>{t('statement.alter')}</li>
        <li>{t('statement.sell')}</li>
      </ul>
    </Modal>
  );
}
