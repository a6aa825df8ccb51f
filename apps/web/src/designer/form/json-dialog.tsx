import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useDesigner } from '../designer-store.ts';
import styles from './preview-dialog.module.css';

/** The design as it is stored, to be read or copied. */
export function JsonDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['designer', 'common']);
  const { message } = App.useApp();
  const form = useDesigner(({ design }) => design.form);
  const text = JSON.stringify(form, null, 2);
  async function copy() {
    await navigator.clipboard.writeText(text);
    message.success(t('json.copied'));
  }
  const footer = (
    <>
      <Button onClick={onClose}>{t('common:close')}</Button>
      <Button type="primary" onClick={copy}>
        {t('json.copy')}
      </Button>
    </>
  );
  return (
    <Dialog open width={760} title={t('json.title')} footer={footer} onCancel={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys */}
      <pre className={styles.data} tabIndex={0} style={{ maxHeight: '60vh' }}>
        {text}
      </pre>
    </Dialog>
  );
}
