import { Tooltip } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import styles from './shell.module.css';

interface BarButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  icon: ReactNode;
}

/** An icon of the top bar, named by its tooltip. */
export function BarButton({ label, icon, className = '', ...rest }: BarButtonProps) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.4}>
      <button type="button" className={`${styles.barButton} ${className}`} aria-label={label} {...rest}>
        {icon}
      </button>
    </Tooltip>
  );
}
