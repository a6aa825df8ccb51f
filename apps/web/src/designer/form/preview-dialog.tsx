import { DesktopOutlined, MobileOutlined, TabletOutlined } from '@ant-design/icons';
import type { Form } from '@yingzao/model';
import { Alert, Button, Flex, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../base/user.store.ts';
import { FormView } from '../../runtime/form/form-view.tsx';
import { useFormStore } from '../../runtime/form/use-form-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useTab } from '../../ui/tab/tab-context.ts';
import type { Design } from '../design/design.ts';
import styles from './preview-dialog.module.css';
import { trialForm } from './trial-form.ts';

/** Widths of the screens that people fill a form in on, px. */
const devices = { desktop: 1000, tablet: 768, phone: 375 } as const;
export type Device = keyof typeof devices;

interface PreviewDialogProps {
  name: string;
  design: Design;
  onClose(): void;
}

/** The form at work, on three sizes of screen: with the real renderer and the real rules. */
export function PreviewDialog({ name, design, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('designer');
  const { overlay, active } = useTab();
  const [device, setDevice] = useState<Device>('desktop');
  const [round, setRound] = useState(0);
  const [form] = useState(() => trialForm(design.form, useUser.getState().current?.userInfo));
  const options = [
    { value: 'desktop' as const, icon: <DesktopOutlined aria-hidden />, label: t('preview.desktop') },
    { value: 'tablet' as const, icon: <TabletOutlined aria-hidden />, label: t('preview.tablet') },
    { value: 'phone' as const, icon: <MobileOutlined aria-hidden />, label: t('preview.phone') },
  ];
  return (
    <Modal
      open
      centered
      width={1080}
      keyboard={active}
      footer={null}
      title={t('preview.title', { name })}
      onCancel={onClose}
      {...(overlay && { getContainer: () => overlay })}
    >
      <Flex justify="center" style={{ padding: '4px 0 12px' }}>
        <Segmented
          name="device"
          aria-label={t('preview.device')}
          value={device}
          options={options}
          onChange={setDevice}
        />
      </Flex>
      <div className={styles.stage}>
        <div className={styles.screen} data-device={device} style={{ width: devices[device] }}>
          {design.form.fields.length === 0 ? (
            <EmptyState kind="nothing" />
          ) : (
            <Trial
              key={`${round} ${device}`}
              form={form}
              asPhone={device === 'phone'}
              onReset={() => setRound(round + 1)}
            />
          )}
        </div>
      </div>
    </Modal>
  );
}

function Trial({ form, asPhone, onReset }: { form: Form; asPhone: boolean; onReset(): void }) {
  const { t } = useTranslation('designer');
  const store = useFormStore(form);
  const [outcome, setOutcome] = useState<'valid' | 'invalid'>();
  return (
    <>
      <FormView store={store} asPhone={asPhone} />
      {outcome && (
        <Alert
          showIcon
          role="status"
          type={outcome === 'valid' ? 'success' : 'error'}
          title={t(`preview.${outcome}`)}
          style={{ marginBottom: 12 }}
        />
      )}
      {outcome === 'valid' && <pre className={styles.data}>{JSON.stringify(store.values(), null, 2)}</pre>}
      <Flex gap={8} justify="end">
        <Button onClick={onReset}>{t('preview.reset')}</Button>
        <Button type="primary" onClick={() => setOutcome(store.check() ? 'valid' : 'invalid')}>
          {t('preview.check')}
        </Button>
      </Flex>
    </>
  );
}
