import type { Settings } from '../../system/settings/settings.ts';

const day = 86_400_000;

/** Whether somebody may do nothing before a new password: the first one, or one that is too old by the settings. */
export function mustChangePassword(
  user: { readonly mustChangePassword: number; readonly changePasswordDate: number | null },
  { passwordIsUpdatedRegularly, updateCycle }: Settings,
  now: number,
): boolean {
  if (user.mustChangePassword === 1) return true;
  if (passwordIsUpdatedRegularly !== 1 || user.changePasswordDate === null) return false;
  return user.changePasswordDate + updateCycle * day <= now;
}
