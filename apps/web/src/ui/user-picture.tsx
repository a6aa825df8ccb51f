import { Avatar } from 'antd';

interface UserPictureProps {
  user: { userName: string; headIcon: string };
  size?: number;
}

/** The picture of a user, or the last character of the name until there is one. */
export function UserPicture({ user, size = 28 }: UserPictureProps) {
  return (
    <Avatar
      size={size}
      {...(user.headIcon && { src: user.headIcon })}
      alt=""
      style={{ background: 'var(--fill)', flex: 'none' }}
      aria-hidden
    >
      {user.userName.slice(-1)}
    </Avatar>
  );
}
