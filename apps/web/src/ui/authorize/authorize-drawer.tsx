import { useTranslation } from 'react-i18next';
import type { DialogState } from '../overlay/dialog-state.ts';
import { SideDrawer } from '../overlay/side-drawer.tsx';
import { type GrantHolder, oneHolder } from './authority.queries.ts';
import { AuthorizeWizard } from './authorize-wizard.tsx';

interface AuthorizeDrawerProps extends DialogState<{ id: string; fullName: string }> {
  holder: GrantHolder;
}

/** What a role, position, group or user may do. */
export function AuthorizeDrawer({ isOpen, subject, close, holder }: AuthorizeDrawerProps) {
  const { t } = useTranslation('permission');
  return (
    <SideDrawer
      open={isOpen}
      title={t(`grants.title.${holder}`, { name: subject?.fullName ?? '' })}
      onClose={close}
      styles={{ body: { padding: 0 } }}
    >
      {subject && (
        <AuthorizeWizard
          key={subject.id}
          target={oneHolder(holder, subject.id)}
          onSaved={close}
          onCancel={close}
        />
      )}
    </SideDrawer>
  );
}
