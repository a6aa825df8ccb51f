import { FontSizeOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { sizes, useSettings } from '../../base/settings.store.ts';
import { BarButton } from './bar-button.tsx';

export function SizeMenu() {
  const { t } = useTranslation('shell');
  const { size, change } = useSettings();
  const items = sizes.map((key) => ({ key, label: t(`size.${key}`), onClick: () => change({ size: key }) }));
  return (
    <Dropdown trigger={['click']} menu={{ items, selectable: true, selectedKeys: [size] }}>
      <BarButton label={t('size.label')} icon={<FontSizeOutlined aria-hidden />} />
    </Dropdown>
  );
}
