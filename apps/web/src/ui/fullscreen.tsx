import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../base/notice.ts';

interface ToggleProps {
  label: string;
  icon: ReactNode;
  onClick(): void;
}

/**
 * What a full-screen button says and does; follows the browser, which also leaves by Esc.
 *
 * @param container what fills the screen; without it the whole page.
 * Source: specification 2.6 and chapter 8.
 */
export function useFullscreen(container?: RefObject<HTMLElement | null>): ToggleProps {
  const { t } = useTranslation('common');
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement != null);
  async function toggle() {
    if (!document.fullscreenEnabled) return announce('warning', t('fullscreen.unsupported'));
    if (isFull) await document.exitFullscreen();
    else await (container?.current ?? document.documentElement).requestFullscreen();
  }
  return {
    label: isFull ? t('fullscreen.exit') : t('fullscreen.enter'),
    icon: isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />,
    onClick: toggle,
  };
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
