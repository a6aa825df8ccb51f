import { TeamOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogSelect } from './dialog-select.tsx';
import { idsOf, type RangedPickProps } from './pick.ts';
import { pickerQueries } from './picker.queries.ts';
import { useChips } from './use-chips.ts';

const UsersSelectDialog = lazy(async () => ({
  default: (await import('./users-select-dialog.tsx')).UsersSelectDialog,
}));

/** Chooses people and what people belong to, each as `{id}--{kind}`. Source: contract/permission.md 2.5. */
export function UsersSelect(props: RangedPickProps) {
  const { t } = useTranslation('pickers');
  return (
    <DialogSelect
      pick={props}
      chosen={useChips(idsOf(props), pickerQueries.memberChips)}
      placeholder={t('choose')}
      icon={<TeamOutlined aria-hidden />}
      dialog={(dialog) => <UsersSelectDialog {...dialog} />}
    />
  );
}
