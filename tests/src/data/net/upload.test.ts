// Calls with files, as a server of their own on loopback receives them.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadAvatar } from '../../../../core/contract/profile.ts';
import { createCall } from '../../../../src/data/net/api.ts';
import { OfflineError, RefusedError } from '../../../../src/data/net/errors.ts';
import { failure } from '../../../helpers/failure.ts';
import { holdUploads } from '../../../helpers/server/held-upload.ts';
import { eventually } from '../../../helpers/until.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: Buffer;
}
type Answer = { status: number; body: object } | 'cut';

const received: Received[] = [];
let answers: Answer[] = [];
const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(pieces) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer === 'cut') return request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  received.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const id = '0a'.repeat(16);
const bytes = new Uint8Array([0xff, 0xd8, 0, 13, 10, 0x2d, 0x2d]).buffer;
const input = { body: { id }, files: { file: { bytes, type: 'image/jpeg', name: 'åsa.jpg' } }, key: 'k', retries: 0 };
const done: Answer = { status: 201, body: { imageUrl: `/media/${id}-480.webp` } };

/** The parts of a received form. */
async function formOf({ headers, body }: Received): Promise<FormData> {
  return new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();
}

describe('a call with files', () => {
  it('is refused with the sentence of the server', async () => {
    answers = [{ status: 400, body: { detail: 'Bilden får vara högst 5 MB.' } }];
    const error = await failure(createCall({ base })(uploadAvatar, input));
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({ status: 400, message: 'Bilden får vara högst 5 MB.' });
  });

  it('whose connection is cut is like any call without an answer', async () => {
    answers = ['cut'];
    expect(await failure(createCall({ base })(uploadAvatar, input))).toBeInstanceOf(OfflineError);
  });

  it('arrives as a form: fields first, then the bytes as they were, with name and type', async () => {
    answers = [done];
    expect(await createCall({ base })(uploadAvatar, input)).toEqual({ imageUrl: `/media/${id}-480.webp` });
    const [request] = received;
    expect(request?.headers).toMatchObject({
      accept: 'application/json',
      'idempotency-key': 'k',
      'content-type': expect.stringMatching(/^multipart\/form-data; *boundary=/),
    });
    const form = request ? await formOf(request) : new FormData();
    expect([...form.keys()]).toEqual(['id', 'file']);
    expect(form.get('id')).toBe(id);
    const file = form.get('file') as File;
    expect([file.name, file.type, [...(await file.bytes())]]).toEqual([
      'åsa.jpg',
      'image/jpeg',
      [...new Uint8Array(bytes)],
    ]);
  });

  it('is sent whole again with the next token after a 401 (C7)', async () => {
    answers = [{ status: 401, body: {} }, done];
    const session = {
      grant: async () => ({ userId: 'a', token: 'spent' }),
      renew: async () => ({ userId: 'a', token: 'next' }),
    };
    await createCall({ base, session })(uploadAvatar, input);
    expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer spent', 'Bearer next']);
    const forms = await Promise.all(received.map(formOf));
    expect(forms.map((form) => (form.get('file') as File).size)).toEqual([bytes.byteLength, bytes.byteLength]);
  });

  it('is sent whole again by a retry', async () => {
    answers = [{ status: 503, body: {} }, done];
    await createCall({ base, retryDelay: () => 0 })(uploadAvatar, { ...input, retries: 1 });
    expect(received.map(({ body }) => body.includes(Buffer.from(bytes)))).toEqual([true, true]);
  });

  it.each([
    ['with files ends after fifteen minutes', input, 15 * 60_000],
    ['without files ends after ten seconds', { body: { id }, retries: 0 }, 10_000],
  ])('%s', async (_, given, limitMs) => {
    vi.useFakeTimers();
    const never: typeof fetch = () => new Promise(() => {});
    let ended: unknown;
    const asked = failure(createCall({ base, fetch: never })(uploadAvatar, given)).then((error) => {
      ended = error;
    });
    await vi.advanceTimersByTimeAsync(limitMs - 1);
    expect(ended).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(ended).toMatchObject({ name: 'OfflineError', fault: 'timeout' });
  });

  it('ends with the reason of its signal', async () => {
    const stop = new AbortController();
    const reason = new Error('stopped');
    const held: typeof fetch = (request, init) =>
      new Promise((_, reject) => {
        const { signal } = new Request(request, init);
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const asked = createCall({ base, fetch: held })(uploadAvatar, { ...input, signal: stop.signal });
    stop.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });
});

describe('a call with files in a page', () => {
  const parts: number[] = [];
  const observed = { ...input, progress: (part: number) => parts.push(part) };
  const asked = async (given = observed) => {
    parts.length = 0;
    const uploads = holdUploads();
    const outcome = createCall({ base: 'http://loppis.test/api' })(uploadAvatar, given);
    await eventually(() => expect(uploads).toHaveLength(1));
    return { outcome, upload: uploads[0] as (typeof uploads)[number] };
  };

  it('that is redirected has no answer: a login page of the net is none', async () => {
    const { outcome, upload } = await asked();
    upload.answer(201, { imageUrl: '' }, 'http://portal.test/login');
    expect(await failure(outcome)).toMatchObject({ name: 'OfflineError', fault: 'unreachable' });
  });

  it('that is cut has no answer', async () => {
    const { outcome, upload } = await asked();
    upload.cut();
    expect(await failure(outcome)).toMatchObject({ name: 'OfflineError', fault: 'unreachable' });
  });

  it('is refused with the sentence of the server', async () => {
    const { outcome, upload } = await asked();
    upload.answer(413, { detail: 'Bilden får vara högst 5 MB.' });
    expect(await failure(outcome)).toMatchObject({ status: 413, message: 'Bilden får vara högst 5 MB.' });
  });

  it('is aborted by its signal, with its reason', async () => {
    const stop = new AbortController();
    const { outcome, upload } = await asked({ ...observed, signal: stop.signal } as typeof observed);
    const reason = new Error('stopped');
    stop.abort(reason);
    await expect(outcome).rejects.toBe(reason);
    expect(upload.isAborted).toBe(true);
  });

  it('is the same request, and tells how much of it has left', async () => {
    const { outcome, upload } = await asked();
    expect([upload.method, upload.url]).toEqual(['POST', 'http://loppis.test/api/users/me/avatar']);
    expect(Object.fromEntries(upload.headers)).toEqual({ accept: 'application/json', 'idempotency-key': 'k' });
    expect([...(upload.form?.keys() ?? [])]).toEqual(['id', 'file']);
    for (const loaded of [0, 43, 100]) upload.progress(loaded);
    upload.answer(201, { imageUrl: '/media/x' });
    expect(await outcome).toEqual({ imageUrl: '/media/x' });
    expect(parts).toEqual([0, 0.43, 1]);
  });

  it('is sent by fetch when its progress is not observed', async () => {
    const uploads = holdUploads();
    answers = [done];
    await createCall({ base })(uploadAvatar, input);
    expect([uploads.length, received.length]).toEqual([0, 1]);
  });
});
