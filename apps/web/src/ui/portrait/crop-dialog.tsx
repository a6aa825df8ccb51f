import { RotateLeftOutlined, RotateRightOutlined } from '@ant-design/icons';
import { Button, Slider } from 'antd';
import { useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../base/api-error.ts';
import { FormDialog } from '../overlay/form-dialog.tsx';
import { type Area, cropPicture, middleOf, type OpenedPicture, turned } from './picture.ts';
import styles from './portrait.module.css';

interface CropDialogProps {
  open: boolean;
  picture: OpenedPicture;
  /** Rejects to keep the dialog open with the reason. */
  onCrop(file: File): Promise<unknown>;
  onClose(): void;
}

const mostZoom = 4;

/** Cuts the round part out of a picture: by pointer, wheel, slider or arrow keys. */
export function CropDialog({ open, picture, onCrop, onClose }: CropDialogProps) {
  const { t } = useTranslation('portrait');
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [degrees, setDegrees] = useState(0);
  const area = useRef<Area>(undefined);
  const frame = useRef<HTMLDivElement>(null);
  async function crop() {
    const { naturalWidth: width, naturalHeight: height } = picture.image;
    const part = area.current ?? middleOf(turned({ width, height }, degrees));
    const file = await cropPicture(picture, part, degrees);
    if (!file) throw new ApiError(0, t('unreadable'));
    await onCrop(file);
  }
  function turn(by: number) {
    setDegrees((now) => now + by);
    setPlace({ x: 0, y: 0 });
  }
  return (
    <FormDialog open={open} title={t('crop')} width={520} onSubmit={crop} onClose={onClose}>
      <div ref={frame} className={styles.frame}>
        <Cropper
          image={picture.url}
          crop={place}
          zoom={zoom}
          rotation={degrees}
          minZoom={1}
          maxZoom={mostZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'application', 'aria-label': t('area') }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => {
            area.current = pixels;
          }}
          onMediaLoaded={() => frame.current?.querySelector<HTMLElement>('[role=application]')?.focus()}
        />
      </div>
      <CropTools zoom={zoom} onZoom={setZoom} onTurn={turn} />
      <p className={styles.hint}>{t('cropHint')}</p>
    </FormDialog>
  );
}

interface CropToolsProps {
  zoom: number;
  onZoom(zoom: number): void;
  onTurn(degrees: number): void;
}

function CropTools({ zoom, onZoom, onTurn }: CropToolsProps) {
  const { t } = useTranslation('portrait');
  const labelId = useId();
  const turns = [
    { label: t('rotateLeft'), icon: <RotateLeftOutlined aria-hidden />, degrees: -90 },
    { label: t('rotateRight'), icon: <RotateRightOutlined aria-hidden />, degrees: 90 },
  ];
  return (
    <div className={styles.tools}>
      <span id={labelId}>{t('zoom')}</span>
      <Slider
        className={styles.zoom ?? ''}
        min={1}
        max={mostZoom}
        step={0.05}
        value={zoom}
        ariaLabelledByForHandle={labelId}
        tooltip={{ formatter: (value) => `${Math.round((value ?? 1) * 100)}%` }}
        onChange={onZoom}
      />
      {turns.map(({ label, icon, degrees }) => (
        <Button key={label} icon={icon} aria-label={label} title={label} onClick={() => onTurn(degrees)} />
      ))}
    </div>
  );
}
