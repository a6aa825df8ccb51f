import { SafetyCertificateOutlined } from '@ant-design/icons';
import { fillPath, sessionApi } from '@yingzao/contract';
import { Form, Input } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './login-page.module.css';

export interface Captcha {
  /** The key under which the server keeps the text of the shown picture. */
  timestamp: string;
  renew(): void;
}

export function useCaptcha(): Captcha {
  const [timestamp, setTimestamp] = useState(() => String(Date.now()));
  const renew = useCallback(() => setTimestamp(String(Date.now())), []);
  return { timestamp, renew };
}

/** The text of a picture; a click on the picture brings another one. */
export function CaptchaField({ captcha, length }: { captcha: Captcha; length: number }) {
  const { t } = useTranslation('login');
  const src = fillPath(sessionApi.captcha.path, { codeLength: length, timestamp: captcha.timestamp });
  return (
    <div className={styles.captcha}>
      <Form.Item name="code" rules={[{ required: true, message: t('captcha.required') }]}>
        <Input
          prefix={<SafetyCertificateOutlined aria-hidden />}
          placeholder={t('captcha')}
          aria-label={t('captcha')}
          autoComplete="off"
          maxLength={length}
        />
      </Form.Item>
      <button
        type="button"
        className={styles.captchaPicture}
        title={t('captcha.renew')}
        onClick={captcha.renew}
      >
        <img src={src} width={120} height={40} alt={t('captcha.renew')} />
      </button>
    </div>
  );
}
