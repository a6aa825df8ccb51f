import { Descriptions, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../base/user.store.ts';
import { BrandMark } from '../../ui/brand.tsx';
import { ExampleRow } from './example-row.tsx';

export function AboutDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['about', 'common']);
  const { sysName, sysVersion, copyright } = useCurrentUser().sysConfigInfo;
  const items = [
    { key: 'version', label: t('version'), children: sysVersion },
    { key: 'copyright', label: t('copyright'), children: copyright },
  ];
  return (
    <Modal open title={t('title')} width={520} onCancel={onClose} footer={null}>
      <div style={{ display: 'flex', gap: 16, alignItems: 'center', margin: '16px 0' }}>
        <BrandMark width={56} height={56} style={{ flex: 'none' }} />
        <div>
          <strong style={{ fontSize: 18 }}>{sysName || t('common:product')}</strong>
          <p style={{ color: 'var(--normal)' }}>{t('text')}</p>
        </div>
      </div>
      <Descriptions column={1} size="small" items={items.filter(({ children }) => children)} />
      <ExampleRow />
    </Modal>
  );
}
