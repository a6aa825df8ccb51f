import type { MenuChoice } from '@yingzao/contract';
import { Alert, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { MenuIcon } from '../../../ui/icons/menu-icon.tsx';
import styles from './grade.module.css';

interface GradeSystemsProps {
  systems: readonly MenuChoice[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** The applications that a person may pass on whole, with the menus to come. */
export function GradeSystems({ systems, chosen, onChange }: GradeSystemsProps) {
  const { t } = useTranslation('permission');
  return (
    <>
      <Alert type="info" showIcon title={t('grade.systemsHint')} className={styles.hint ?? ''} />
      <Checkbox.Group
        className={styles.systems ?? ''}
        value={[...chosen]}
        onChange={onChange}
        options={systems.map(({ id, fullName, icon }) => ({
          value: id,
          label: (
            <>
              <MenuIcon name={icon} isFolder /> {fullName}
            </>
          ),
        }))}
      />
    </>
  );
}
