import { isApiError, messageOf } from '../base/api-error.ts';
import { i18n } from '../base/i18n/i18n.ts';
import { announce } from '../base/notice.ts';
import { useSession } from '../base/session.store.ts';
import { useUser } from '../base/user.store.ts';

/**
 * The first entry behind the guard. A failure tells why and ends the session; the guard then shows the login page.
 * Source: specification 2.2, chapters 6 and 8.
 */
export async function loadUser(): Promise<void> {
  try {
    const current = await useUser.getState().load();
    if (!current) return refuse(i18n.t('common:session.failed'));
    if (current.menuList.length === 0) return refuse(i18n.t('common:session.noMenus'));
  } catch (error) {
    if (mustChangePassword(error)) useSession.getState().requirePasswordChange();
    else refuse(messageOf(error));
  }
}

/** Any signed-in user may ask for the current user: a 403 here can only be about the initial password. */
function mustChangePassword(error: unknown): boolean {
  return isApiError(error) && error.code === 403;
}

function refuse(text: string): void {
  useUser.getState().clear();
  useSession.getState().expire();
  announce('error', text);
}
