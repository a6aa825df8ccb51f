import { Button, Tooltip } from 'antd';
import { useEffect } from 'react';
import { useFullscreen } from './fullscreen.tsx';
import { useTab } from './tab/tab-context.ts';

/**
 * Lets the page of this tab fill the screen, without menus and bars. The tab is laid over the shell rather than
 * made full screen alone, so that messages still appear above it.
 */
export function FullscreenToggle() {
  const { overlay } = useTab();
  const { label, icon, isFull, onClick } = useFullscreen();
  useEffect(() => {
    if (!isFull) overlay?.removeAttribute('data-filled');
  }, [isFull, overlay]);
  function handleClick() {
    overlay?.toggleAttribute('data-filled', !isFull && document.fullscreenEnabled);
    onClick();
  }
  return (
    <Tooltip title={label}>
      <Button type="text" icon={icon} aria-label={label} onClick={handleClick} />
    </Tooltip>
  );
}
