import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../base/notice.ts';

interface ToggleProps {
  isFull: boolean;
  label: string;
  icon: ReactNode;
  onClick(): void;
}

/**
 * What a button that gives the application the whole screen says and does; follows the browser, which also
 * leaves by Esc.
 *
 * Source: specification 2.6 and chapter 8.
 */
export function useFullscreen(): ToggleProps {
  const { t } = useTranslation('common');
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement != null);
  async function toggle() {
    if (!document.fullscreenEnabled) return announce('warning', t('fullscreen.unsupported'));
    if (isFull) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  }
  return {
    isFull,
    label: isFull ? t('fullscreen.exit') : t('fullscreen.enter'),
    icon: isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />,
    onClick: toggle,
  };
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
