// Broken requests get a response on their socket, if it is still open.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { errorText } from '../../../core/text/errors.ts';
import { answerClientError } from '../../../server/http/client-errors.ts';

const server = createServer();
afterEach(() => {
  server.removeAllListeners('connection');
  server.close();
});

async function sockets(): Promise<{ theirs: Socket; ours: Socket }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = once(server, 'connection');
  const port = (server.address() as AddressInfo).port;
  const theirs = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  return { theirs, ours: (await connected)[0] as Socket };
}
const headers = { 'x-content-type-options': 'nosniff' };
const failure = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408, errorText.timeout],
  ['HPE_HEADER_OVERFLOW', 431, errorText.headers_too_large],
  ['HPE_INVALID_METHOD', 400, errorText.malformed],
])('%s is answered %i', async (code, status, sentence) => {
  const { theirs, ours } = await sockets();
  answerClientError(failure(code), ours, { headers, requestId: 'id-1', farewell: 50 });
  const answer = await text(theirs);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain('x-content-type-options: nosniff\r\n');
  expect(answer).toContain('connection: close\r\n');
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
  expect(answer).toContain(`content-length: ${Buffer.byteLength(body)}\r\n`);
  expect(JSON.parse(body)).toMatchObject({ message: sentence, status, requestId: 'id-1' });
});
it('closes a connection soon after the response, although the client keeps it open', async () => {
  const { ours } = await sockets();
  answerClientError(failure('ERR_HTTP_REQUEST_TIMEOUT'), ours, { headers, requestId: 'id-3', farewell: 20 });
  await once(ours, 'close');
  expect(ours.destroyed).toBe(true);
});
it('a closed connection is released', async () => {
  const { theirs, ours } = await sockets();
  answerClientError(failure('ECONNRESET'), ours, { headers, requestId: 'id-2', farewell: 50 });
  expect(await text(theirs)).toBe('');
  expect(ours.destroyed).toBe(true);
});
