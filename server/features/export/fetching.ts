// Serves a packed file under its one-time address. The token alone opens it: a browser sends no other proof with a download.
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '../../../core/contract/endpoint.ts';
import { Refusal } from '../../../core/contract/errors.ts';
import { exportText } from '../../../core/text/export.ts';
import { addressKey } from '../../http/client-address.ts';
import { refuseOtherMethods } from '../../http/other-methods.ts';
import type { Limiter } from '../../http/rate-limit.ts';
import { hashOf } from '../../ports/secrets.ts';
import { exportFileName } from './file-name.ts';
import type { ExportContext } from './service.ts';
import { addressed, type ExportRow, spendAddress } from './store.ts';

type Context = Pick<ExportContext, 'store' | 'clock' | 'files' | 'noteSecurity'>;

/** Uses up the address of a request, and answers its export with the bytes of its file. Refusals: `gone`, `unavailable`. */
async function takeFile(
  { store, clock, files, noteSecurity }: Context,
  request: FastifyRequest,
): Promise<{ row: ExportRow; bytes: number }> {
  const { token } = request.params as { token: string };
  const hash = hashOf(token);
  const row = await store.read((db) => addressed(db, hash, clock.now()));
  if (!row) throw new Refusal('gone', exportText.used);
  // Before the address is used up: the process that has the file can still serve it.
  const bytes = await files.size(row.id);
  if (bytes === null) throw new Refusal('unavailable', exportText.elsewhere);
  await store.write(async (tx) => {
    const now = clock.now();
    if (!(await addressed(tx, hash, now)) || !(await spendAddress(tx, hash)))
      throw new Refusal('gone', exportText.used);
    const trace = { requestId: request.id, address: addressKey(request.ip) };
    await noteSecurity(tx, now, 'export-fetched', { userId: row.user_id, trace });
  });
  return { row, bytes };
}

async function sendFile(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { row, bytes } = await takeFile(context, request);
  // Written to the raw response: only there do these headers replace those of every response.
  reply.hijack().raw.writeHead(200, {
    'content-type': 'application/zip',
    'content-length': bytes,
    'content-disposition': `attachment; filename="${exportFileName(row.ready_at ?? context.clock.now())}"`,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'referrer-policy': 'no-referrer',
  });
  // A file that breaks off ends its connection; the person gets another address.
  await pipeline(context.files.read(row.id), reply.raw).catch(() => reply.raw.destroy());
  return reply;
}

/** Serves the one-time addresses. Only GET: whatever looks at an address before must not use it up. */
export function fetchRoute(app: FastifyInstance, context: Context, limiter: Limiter): void {
  const url = `${apiBase}/exports/:token`;
  app.get(url, {
    exposeHeadRoute: false,
    config: { call: 'none' },
    onRequest: (request, reply, done) => {
      limiter.charge(request, reply, 'export');
      done();
    },
    handler: (request, reply) => sendFile(context, request, reply),
  });
  refuseOtherMethods(app, url, ['GET']);
}
