import styles from './user-picture.module.css';

interface UserPictureProps {
  user: { userName: string; headIcon: string };
  size?: number;
}

/** The picture of a user, or the last character of the name until there is one. */
export function UserPicture({ user, size = 28 }: UserPictureProps) {
  return (
    <span
      className={styles.picture}
      style={{ width: size, height: size, fontSize: size / 2 }}
      aria-hidden="true"
    >
      {user.headIcon ? <img src={user.headIcon} alt="" /> : user.userName.slice(-1)}
    </span>
  );
}
