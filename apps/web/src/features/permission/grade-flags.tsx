import type { GradeFlag } from '@yingzao/contract';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './grade-flags.module.css';

export type Flags = Record<GradeFlag, 0 | 1>;

export const gradeLayers = ['thisLayer', 'subLayer'] as const;
export const gradeActions = ['Select', 'Add', 'Edit', 'Delete'] as const;

export const noFlags: Flags = {
  thisLayerSelect: 0,
  thisLayerAdd: 0,
  thisLayerEdit: 0,
  thisLayerDelete: 0,
  subLayerSelect: 0,
  subLayerAdd: 0,
  subLayerEdit: 0,
  subLayerDelete: 0,
};

interface GradeFlagsProps {
  value?: Flags;
  onChange?: (flags: Flags) => void;
}

/** The eight rights over one organization and those below it, as a table of boxes. */
export function GradeFlags({ value = noFlags, onChange }: GradeFlagsProps) {
  const { t } = useTranslation('permission');
  return (
    <table className={styles.flags}>
      <thead>
        <tr>
          <td />
          {gradeActions.map((action) => (
            <th key={action} scope="col">
              {t(`grade.${action}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {gradeLayers.map((layer) => (
          <tr key={layer}>
            <th scope="row">{t(`grade.${layer}`)}</th>
            {gradeActions.map((action) => {
              const flag = `${layer}${action}` as const;
              return (
                <td key={action}>
                  <Checkbox
                    checked={value[flag] === 1}
                    aria-label={`${t(`grade.${layer}`)} ${t(`grade.${action}`)}`}
                    onChange={({ target }) => onChange?.({ ...value, [flag]: target.checked ? 1 : 0 })}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
