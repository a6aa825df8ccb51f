/** What browsers show and the server takes. */
export const pictureFormats: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

export interface OpenedPicture {
  /** Of the blob; it lives as long as the page. */
  url: string;
  image: HTMLImageElement;
  type: string;
}

/** In px of the picture as it is turned. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The longest side that is kept. Source: contract/messages-and-files.md 2.3 (userAvatar). */
const longestSide = 512;

/** @returns undefined for what is no picture, whatever its name says */
export async function openPicture(file: File): Promise<OpenedPicture | undefined> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { url, image, type: file.type };
  } catch {
    URL.revokeObjectURL(url);
    return undefined;
  }
}

/** The box around a picture that is turned. @param degrees clockwise */
export function turned({ width, height }: { width: number; height: number }, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  return { width: width * cosine + height * sine, height: width * sine + height * cosine };
}

/** The largest square in the middle. */
export function middleOf({ width, height }: { width: number; height: number }): Area {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}

/** Draws a part of a picture as a file of its own: JPEG stays JPEG, what may be transparent becomes PNG. */
export async function cropPicture(
  { image, type }: OpenedPicture,
  area: Area,
  degrees: number,
): Promise<File | undefined> {
  const side = Math.max(1, Math.min(longestSide, Math.round(area.width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const { naturalWidth, naturalHeight } = image;
  const box = turned({ width: naturalWidth, height: naturalHeight }, degrees);
  context.imageSmoothingQuality = 'high';
  context.scale(side / area.width, side / area.height);
  context.translate(box.width / 2 - area.x, box.height / 2 - area.y);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(image, -naturalWidth / 2, -naturalHeight / 2);
  const kept = type === 'image/jpeg' ? type : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kept, 0.92));
  return blob
    ? new File([blob], `portrait.${kept === 'image/png' ? 'png' : 'jpg'}`, { type: kept })
    : undefined;
}
