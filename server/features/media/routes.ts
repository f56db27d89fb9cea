// Serves the files of pictures from our own origin, wherever they are stored, and starts what keeps them.
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../core/contract/errors.ts';
import { byteRange } from '../../http/byte-range.ts';
import { refuseOtherMethods } from '../../http/other-methods.ts';
import type { Limiter } from '../../http/rate-limit.ts';
import { isFresh, sendUnchanged } from '../../http/ready-body.ts';
import type { Pictures } from '../../ports/pictures.ts';
import { type Converting, keepConverting } from './avif.ts';
import { readMediaAddress } from './names.ts';
import { keepPictures } from './pictures.ts';
import { pictureRow } from './store.ts';
import { keepMediaSwept } from './sweep.ts';

interface Ports extends Converting {
  limiter: Limiter;
}

const immutable = 'public, max-age=31536000, immutable';
/** Opened by itself a picture is a document, in which nothing runs and nothing is fetched. */
const sandbox = "default-src 'none'; sandbox";

/** The file, or the requested range of it. The row decides at every request: what was ended is 404 at once. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, media }: Pick<Ports, 'store' | 'media'>,
): Promise<FastifyReply> {
  const { file } = request.params as { file: string };
  const address = readMediaAddress(file);
  const row = address && (await store.read((db) => pictureRow(db, address.id)));
  if (!address || !row || row.state === 'removed') throw new Refusal('not_found');
  if (address.isAvif && row.has_avif !== 1) throw new Refusal('not_found');
  const { name, type } = address;
  // A name's content never changes.
  const etag = `"${name}"`;
  const cacheControl = row.state === 'shown' ? immutable : 'no-store';
  if (isFresh(request, etag)) return sendUnchanged(reply, etag, cacheControl);

  const { range: asked, 'if-range': continued } = request.headers;
  const isRanged = asked !== undefined && (continued === undefined || continued === etag);
  const known = isRanged || request.method === 'HEAD' ? await media.stat(name) : null;
  const range = isRanged && known ? byteRange(asked, known.size) : null;
  const opened = request.method === 'HEAD' ? known : await media.open(name, range ?? undefined);
  if (!opened) throw new Refusal('not_found');
  const { size } = opened;
  const length = range ? range.end - range.start + 1 : size;
  // Written to the raw response: only there do these headers replace those of every response.
  reply.hijack().raw.writeHead(range ? 206 : 200, {
    etag,
    'cache-control': cacheControl,
    'content-type': type,
    'content-length': length,
    'accept-ranges': 'bytes',
    'content-security-policy': sandbox,
    // Mail programs and other sites show the preview.
    ...(address.isPreview && { 'cross-origin-resource-policy': 'cross-origin' }),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
  });
  if (!('stream' in opened)) reply.raw.end();
  // An answer that breaks off ends its connection; there is nothing else to tell.
  else await pipeline(opened.stream, reply.raw).catch(() => reply.raw.destroy());
  return reply;
}

/** Serves pictures; what other features need of them is the result. */
export function mediaRoutes(app: FastifyInstance, ports: Ports): Pictures {
  const { limiter, decoder } = ports;
  const failed = (what: string) => (error: unknown) => app.log.error({ err: error }, what);
  const pictures = keepPictures({ ...ports, onEnded: () => sweeping.soon() });
  const sweeping = keepMediaSwept({ ...ports, pictures }, failed('removing files of pictures failed'));
  const stopConverting = keepConverting(ports, failed('converting a picture failed'));

  const url = '/media/:file';
  app.get(url, {
    onRequest: (request, reply, done) => {
      limiter.charge(request, reply, 'media');
      done();
    },
    handler: (request, reply) => sendFile(request, reply, ports),
  });
  refuseOtherMethods(app, url, ['GET']);
  app.addHook('onClose', async () => {
    const converted = stopConverting();
    await decoder.close();
    await converted;
    await sweeping.stop();
  });
  return pictures;
}
