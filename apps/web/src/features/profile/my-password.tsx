import { ChangePasswordForm } from '../../ui/change-password-form.tsx';
import styles from './profile.module.css';

export function MyPassword() {
  return (
    <div className={styles.narrow}>
      <ChangePasswordForm />
    </div>
  );
}
