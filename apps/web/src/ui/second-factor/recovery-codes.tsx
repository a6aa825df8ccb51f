import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '../../base/download-from.ts';
import { CopyButton } from '../copy-button.tsx';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  account: string;
  codes: readonly string[];
}

/** Codes that nobody can look up later, to be taken along. */
export function RecoveryCodes({ account, codes }: RecoveryCodesProps) {
  const { t } = useTranslation('security');
  const name = t('codes.file');
  function download() {
    const text = [`${name} ${account} ${window.location.host}`, '', ...codes, ''].join('\n');
    saveBlob(new Blob([text], { type: 'text/plain' }), `${name}-${account}.txt`);
  }
  return (
    <>
      <Alert type="warning" showIcon title={t('codes.once')} />
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} />
        <Button icon={<DownloadOutlined aria-hidden />} onClick={download}>
          {t('codes.download')}
        </Button>
      </div>
    </>
  );
}
