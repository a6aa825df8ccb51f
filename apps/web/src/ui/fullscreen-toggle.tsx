import { Button, Tooltip } from 'antd';
import type { RefObject } from 'react';
import { useFullscreen } from './fullscreen.tsx';

/** Lets a part of the page fill the screen. @param container that part; without it the whole page. */
export function FullscreenToggle({ container }: { container?: RefObject<HTMLElement | null> }) {
  const { label, icon, onClick } = useFullscreen(container);
  return (
    <Tooltip title={label}>
      <Button type="text" icon={icon} aria-label={label} onClick={onClick} />
    </Tooltip>
  );
}
