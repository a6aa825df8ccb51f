import { Modal, type ModalProps } from 'antd';
import { useTab } from '../tab/tab-context.ts';
import { inTab } from './in-tab.ts';

/** A dialog that belongs to its tab: it covers the tab only, hides with it and hears Esc only while it is shown. */
export function Dialog({ width = 600, ...props }: ModalProps) {
  const { active, overlay } = useTab();
  return (
    <Modal
      width={width}
      centered
      destroyOnHidden
      keyboard={active}
      mask={{ closable: false }}
      {...(overlay && { getContainer: () => overlay, styles: inTab.modal })}
      {...props}
    />
  );
}
