import { UserOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogSelect } from './dialog-select.tsx';
import { peopleQueries } from './people.queries.ts';
import { idsOf, type RangedPickProps } from './pick.ts';
import { useChips } from './use-chips.ts';

const UserSelectDialog = lazy(async () => ({
  default: (await import('./user-select-dialog.tsx')).UserSelectDialog,
}));

/** Chooses people in a dialog; the field shows who is chosen. */
export function UserSelect(props: RangedPickProps) {
  const { t } = useTranslation('pickers');
  return (
    <DialogSelect
      pick={props}
      chosen={useChips(idsOf(props), peopleQueries.resolve, props.known)}
      placeholder={t('chooseUsers')}
      icon={<UserOutlined aria-hidden />}
      dialog={(dialog) => <UserSelectDialog {...dialog} />}
    />
  );
}
