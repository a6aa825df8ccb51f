import { useTranslation } from 'react-i18next';
import type { PickDialogProps } from './dialog-select.tsx';
import { PickDialog } from './pick-dialog.tsx';
import { UserCandidates } from './user-candidates.tsx';

/** 选择用户: from the whole company, the own organization or the own people. Source: contract/permission.md 2.5. */
export function UserSelectDialog({ range, ...props }: PickDialogProps) {
  const { t } = useTranslation('pickers');
  return (
    <PickDialog
      {...props}
      title={t('chooseUsers')}
      candidates={(choice) => <UserCandidates {...choice} range={range} />}
    />
  );
}
