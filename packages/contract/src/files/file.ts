import * as z from 'zod/mini';
import { endpoint, fileBody } from '../endpoint.ts';

/** What an upload answers. Source: contract/messages-and-files.md 1.4. */
export const UploadedFile = z.object({
  /** The stored name; it is also the id. */
  name: z.string(),
  url: z.string(),
  fileSize: z.int(),
  fileExtension: z.string(),
});

const megabyte = 1024 * 1024;
export const avatarLimit = 5 * megabyte;

/** A stored name: never a path. In addresses `@` stands for the dot. */
const storedName = z.string().check(z.regex(/^[\w.@-]{1,100}$/));

/** Source: contract/messages-and-files.md 2.3. */
export const fileApi = {
  uploadAvatar: endpoint('POST', '/api/file/Uploader/userAvatar', {
    permission: 'login',
    summary: 'Uploads a portrait: an image of at most 5 MB, kept at no more than 512 pixels a side',
    encoding: 'multipart',
    fileLimit: avatarLimit,
    body: fileBody(),
    data: UploadedFile,
  }),
  image: endpoint('GET', '/api/file/Image/{type}/{fileName}', {
    permission: 'anon',
    summary: 'A stored picture; portraits are open to everybody',
    params: z.object({ type: z.string().check(z.maxLength(30)), fileName: storedName }),
    query: z.object({ w: z.optional(z.coerce.number().check(z.int(), z.minimum(50), z.maximum(1000))) }),
    raw: 'image/',
    data: z.string(),
  }),
  download: endpoint('GET', '/api/file/Download', {
    permission: 'anon',
    summary: 'The bytes behind a download ticket, which is good for one use within five minutes',
    query: z.object({
      encryption: z.string().check(z.maxLength(100)),
      /** The name to save it by, when it is not the file's own. */
      name: z.optional(z.string().check(z.maxLength(200))),
    }),
    raw: 'application/octet-stream',
    data: z.string(),
  }),
} as const;

/** A file that was made for the caller: fetched through `url` once. */
export const DownloadLink = z.object({ name: z.string(), url: z.string() });
export type DownloadLinkData = z.output<typeof DownloadLink>;
