import { Button } from 'antd';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import SignaturePad from 'signature_pad';
import styles from './signature.module.css';
import { strokeBounds } from './stroke-bounds.ts';

export interface DrawnSignature {
  /** What was drawn, without the empty paper around it: a PNG as a data URL; undefined while there is nothing. */
  picture(): string | undefined;
}

interface SignatureCanvasProps {
  ref: Ref<DrawnSignature>;
  /** Told whenever a stroke was drawn or taken back. */
  onChange(isEmpty: boolean): void;
  /** Beside the buttons below the paper. */
  children?: ReactNode;
}

/** Paper to sign on by mouse, pen or finger. Drawn in dark ink on nothing, so that it fits on any document. */
export function SignatureCanvas({ ref, onChange, children }: SignatureCanvasProps) {
  const { t } = useTranslation('profile');
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useSignaturePad(canvas);
  const [isEmpty, setIsEmpty] = useState(true);
  useImperativeHandle(ref, () => ({
    picture: () => (pad.current && canvas.current ? pictureOf(pad.current, canvas.current) : undefined),
  }));
  function tell() {
    const isNow = pad.current?.isEmpty() ?? true;
    setIsEmpty(isNow);
    onChange(isNow);
  }
  useEffect(() => {
    const drawn = pad.current;
    drawn?.addEventListener('endStroke', tell);
    return () => drawn?.removeEventListener('endStroke', tell);
  });
  function redraw(strokes: ReturnType<SignaturePad['toData']>) {
    pad.current?.fromData(strokes);
    tell();
  }
  return (
    <div>
      <div className={styles.paper}>
        <canvas ref={canvas} className={styles.canvas} role="img" aria-label={t('signature.draw')} />
        {isEmpty && (
          <span className={styles.invitation} aria-hidden="true">
            {t('signature.draw')}
          </span>
        )}
      </div>
      <div className={styles.tools}>
        <div>{children}</div>
        <Button disabled={isEmpty} onClick={() => redraw(pad.current?.toData().slice(0, -1) ?? [])}>
          {t('signature.undo')}
        </Button>
        <Button disabled={isEmpty} onClick={() => redraw([])}>
          {t('signature.clear')}
        </Button>
      </div>
    </div>
  );
}

/** A pad on the canvas, as sharp as the screen; what was drawn stays when the canvas gets another size. */
function useSignaturePad(canvas: RefObject<HTMLCanvasElement | null>) {
  const pad = useRef<SignaturePad>(undefined);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const fresh = new SignaturePad(element, { penColor: ink, minWidth: 0.8, maxWidth: 3 });
    pad.current = fresh;
    const watcher = new ResizeObserver(() => fit(element, fresh));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      fresh.off();
      pad.current = undefined;
    };
  }, [canvas]);
  return pad;
}

const ink = '#1a1a1a';

function fit(canvas: HTMLCanvasElement, pad: SignaturePad) {
  const { width, height } = canvas.getBoundingClientRect();
  const ratio = ratioOf();
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.fromData(pad.toData());
}

/** Pixels of the picture to one of the page: sharp in print, small in the database. */
const ratioOf = () => Math.min(2, Math.max(1, window.devicePixelRatio));

function pictureOf(pad: SignaturePad, canvas: HTMLCanvasElement): string | undefined {
  const ratio = ratioOf();
  const size = { width: canvas.width / ratio, height: canvas.height / ratio };
  const bounds = strokeBounds(pad.toData(), size);
  if (!bounds) return undefined;
  const { left, top, width, height } = bounds;
  const part = document.createElement('canvas');
  part.width = width * ratio;
  part.height = height * ratio;
  part
    .getContext('2d')
    ?.drawImage(canvas, left * ratio, top * ratio, part.width, part.height, 0, 0, part.width, part.height);
  return part.toDataURL('image/png');
}
