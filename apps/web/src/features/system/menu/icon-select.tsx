import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { MenuIcon } from '../../../ui/icons/menu-icon.tsx';
import { iconNames } from '../../../ui/icons/named-icon.tsx';

/** The family stores icons as classes; the last part names one. */
const prefix = 'icon-ym icon-ym-';
export const usualIcon = `${prefix}file-text`;

const options = iconNames.map((name) => ({ value: `${prefix}${name}`, label: name }));

interface IconSelectProps {
  value?: string;
  onChange?: (icon: string) => void;
  /** Given by the form around it. */
  id?: string;
}

/** Chooses the icon of a menu. */
export function IconSelect({ value, onChange, id }: IconSelectProps) {
  const { t } = useTranslation('system');
  return (
    <Select
      {...(id && { id })}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('menu.iconRequired')}
      options={options}
      value={value || null}
      optionRender={({ value: icon }) => <Named icon={String(icon)} />}
      labelRender={({ value: icon }) => <Named icon={String(icon)} />}
      onChange={(icon: string | null) => onChange?.(icon ?? '')}
    />
  );
}

function Named({ icon }: { icon: string }) {
  return (
    <>
      <MenuIcon name={icon} />
      &ensp;{icon.replace(prefix, '')}
    </>
  );
}
