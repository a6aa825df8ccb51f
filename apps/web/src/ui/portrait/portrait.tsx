import { CameraOutlined } from '@ant-design/icons';
import { type DataOf, fileApi } from '@yingzao/contract';
import { Button } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/call.ts';
import { useDialog } from '../overlay/dialog-state.ts';
import { UserPicture } from '../user-picture.tsx';
import { type OpenedPicture, openPicture, pictureFormats } from './picture.ts';
import styles from './portrait.module.css';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** Only the part that is cut out is sent, and that is small: photographs may be large. */
const mostMegabytes = 50;

interface PortraitProps {
  user: { userName: string; headIcon: string };
  /** px */
  size?: number;
  /** The picture is stored, but nobody's yet. Rejects to keep the dialog open with the reason. */
  onUploaded(picture: DataOf<typeof fileApi.uploadAvatar>): Promise<unknown>;
}

/** The picture of somebody, and the button that takes another: choose a file, cut it round, upload it. */
export function Portrait({ user, size = 72, onUploaded }: PortraitProps) {
  const { t } = useTranslation('portrait');
  const input = useRef<HTMLInputElement>(null);
  const crop = useDialog<OpenedPicture>();
  const { open, refusal } = useOpen(crop.open);
  async function upload(file: File) {
    await onUploaded(await call(fileApi.uploadAvatar, { body: { file }, silent: true }));
  }
  return (
    <div className={styles.portrait}>
      <UserPicture user={user} size={size} />
      <div>
        <Button icon={<CameraOutlined aria-hidden />} onClick={() => input.current?.click()}>
          {t('change')}
        </Button>
        {refusal ? (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        ) : (
          <p className={styles.hint}>{t('limits', { size: mostMegabytes })}</p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        // The kit's forms show every file input, a hidden one too.
        style={{ display: 'none' }}
        accept={pictureFormats.join()}
        aria-label={t('change')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void open(file);
          currentTarget.value = '';
        }}
      />
      <Suspense>
        {crop.subject && (
          <CropDialog
            key={crop.subject.url}
            open={crop.isOpen}
            picture={crop.subject}
            onCrop={upload}
            onClose={crop.close}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Opens a file as a picture, or says why that is none. */
function useOpen(onOpened: (picture: OpenedPicture) => void) {
  const { t } = useTranslation('portrait');
  const [refusal, setRefusal] = useState<string>();
  async function open(file: File) {
    setRefusal(undefined);
    if (!pictureFormats.includes(file.type)) return setRefusal(t('wrongFormat'));
    if (file.size > mostMegabytes * 1024 * 1024) return setRefusal(t('tooLarge', { size: mostMegabytes }));
    const picture = await openPicture(file);
    if (picture) onOpened(picture);
    else setRefusal(t('unreadable'));
  }
  return { open, refusal };
}
