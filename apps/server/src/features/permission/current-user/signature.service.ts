import { type BodyOf, type DataOf, fillPath, mostSignatures, signatureApi } from '@yingzao/contract';
import sharp from 'sharp';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError, refuse, required } from '../../../kernel/errors.ts';
import * as own from './current-user.repository.ts';
import * as signatures from './signature.repository.ts';

/** My signatures, the default first. Source: contract/auth-and-shell.md 2.3 (SignImg). */
export async function listSignatures(ctx: Ctx): Promise<DataOf<typeof signatureApi.list>> {
  const rows = await signatures.list(ctx);
  return rows.map(({ id, signImg, isDefault, creatorTime }) => {
    return { id, signImg, isDefault: isDefault === 1 ? 1 : 0, creatorTime };
  });
}

/** Where the picture is that I sign with; ''. Source: decision 0023. */
export async function defaultSignature(ctx: Ctx): Promise<string> {
  const id = await signatures.findDefault(ctx);
  return id === undefined ? '' : fillPath(signatureApi.picture.path, { id });
}

/** The PNG of one of my signatures. @throws recordMissing (404) when it is not mine */
export async function signaturePicture(ctx: Ctx, id: string): Promise<Buffer> {
  const address = required(await signatures.findPicture(ctx, id));
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/**
 * Keeps a signature. The first one is the default whatever is said.
 *
 * @throws signature.notPicture (400) naming the field, signature.tooMany (400)
 */
export async function createSignature(
  ctx: Ctx,
  { signImg, isDefault }: BodyOf<typeof signatureApi.create>,
): Promise<null> {
  if (!(await isPng(signImg))) refuse([{ key: 'signature.notPicture', path: ['signImg'] }]);
  await holdMine(ctx);
  const known = await signatures.listIds(ctx);
  if (known.length >= mostSignatures) throw new AppError('signature.tooMany', { max: mostSignatures });
  const id = await signatures.insert(ctx, signImg);
  if (isDefault === 1 || known.length === 0) await signatures.setDefault(ctx, id);
  return null;
}

/** @throws recordMissing (404) when it is not mine */
export async function chooseSignature(ctx: Ctx, id: string): Promise<null> {
  await holdMine(ctx);
  required((await signatures.listIds(ctx)).find((known) => known.id === id));
  await signatures.setDefault(ctx, id);
  return null;
}

/** Deletes one of mine; the newest left takes the place of the default. @throws recordMissing (404) */
export async function removeSignature(ctx: Ctx, id: string): Promise<null> {
  await holdMine(ctx);
  const known = await signatures.listIds(ctx);
  const gone = required(known.find((each) => each.id === id));
  await signatures.remove(ctx, id);
  const next = known.find((each) => each.id !== id);
  if (gone.isDefault === 1 && next) await signatures.setDefault(ctx, next.id);
  return null;
}

/** One change after the other: my row is held until the transaction ends. */
async function holdMine(ctx: Ctx): Promise<void> {
  required(await own.holdMyself(ctx), 'session.missing');
}

const pngAddress = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;
/** A picture that unfolds to more is an attack on our memory. */
const mostPixels = 4_000_000;

/** Whether a data URL holds a PNG, whole. */
async function isPng(address: string): Promise<boolean> {
  const [, content] = pngAddress.exec(address) ?? [];
  if (content === undefined) return false;
  const image = sharp(Buffer.from(content, 'base64'), { limitInputPixels: mostPixels, failOn: 'truncated' });
  try {
    if ((await image.metadata()).format !== 'png') return false;
    await image.stats();
    return true;
  } catch {
    return false;
  }
}
