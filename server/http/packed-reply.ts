// Compresses replies that are made for one request.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '../../core/contract/endpoint.ts';
import { acceptedEncodings, quickGzip } from './encoding.ts';

/** Longer replies are compressed, in zlib's threads. */
export const packedFrom = 1024;

/** Whether replies may be compressed: never those with tokens, which are neither reads nor queued writes. */
export const mayPack = ({ method, spec }: AnyEndpoint): boolean => method === 'GET' || spec.offline !== undefined;

function addVary(reply: FastifyReply, header: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before === undefined ? header : `${String(before)}, ${header}`);
}

/** Sends JSON text, compressed if it is long and the client accepts gzip. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  addVary(reply, 'accept-encoding');
  if (!acceptedEncodings(request.headers['accept-encoding']).includes('gzip')) return reply.send(text);
  const bytes = await quickGzip(Buffer.from(text));
  return reply.header('content-encoding', 'gzip').send(bytes);
}
