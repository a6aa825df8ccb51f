import { signatureApi } from '@yingzao/contract';
import { rawRoute, route } from '../../../kernel/http/route.ts';
import {
  chooseSignature,
  createSignature,
  listSignatures,
  removeSignature,
  signaturePicture,
} from './signature.service.ts';

export const signatureRoutes = () => [
  route(signatureApi.list, (ctx) => listSignatures(ctx)),
  route(signatureApi.create, (ctx, { body }) => createSignature(ctx, body)),
  rawRoute(signatureApi.picture, async (ctx, { params }) => ({
    body: await signaturePicture(ctx, params.id),
  })),
  route(signatureApi.setDefault, (ctx, { params }) => chooseSignature(ctx, params.id)),
  route(signatureApi.remove, (ctx, { params }) => removeSignature(ctx, params.id)),
];
