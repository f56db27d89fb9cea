// What uploads of pictures cost everybody else: memory of the server's own process, and the response times of another route,
// quiet and while 20 pictures of 5 MB are uploaded by four people at once.
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { PictureServer } from './pictures-child.ts';
import { bar, claim, heading, table } from './report.ts';

const uploads = 20;
const maxBytes = 5 * 1024 * 1024;
/** Time between two requests of the other route, in ms. */
const paceMs = 10;
const quietMs = 8000;
const retries = 5;
const retryMs = 2000;

interface Server extends PictureServer {
  child: ChildProcess;
}

/** A JPEG of almost 5 MB and 12 million pixels, somewhat like a photograph. */
async function photograph(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const coarse = { raw: { width: width / 4, height: height / 4, channels: 3 } } as const;
  const pixels = await sharp(randomBytes((width / 4) * (height / 4) * 3), coarse)
    .resize({ width, height })
    .raw()
    .toBuffer();
  for (let quality = 95; quality > 5; quality -= 3) {
    const found = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (found.length <= maxBytes) return found;
  }
  throw new Error('no JPEG fits into 5 MB');
}

async function memory({ child }: Server): Promise<number> {
  child.send('memory');
  const [bytes] = (await once(child, 'message')) as [number];
  return bytes;
}

/** Asks the other route at a steady pace until `isOver`; the response times in ms, and the server's largest memory meanwhile. */
async function watch(server: Server, isOver: () => boolean): Promise<{ times: number[]; most: number }> {
  const times: number[] = [];
  let most = 0;
  const asked: Promise<void>[] = [];
  for (let n = 0; !isOver(); n++) {
    const begun = performance.now();
    asked.push(
      fetch(`http://127.0.0.1:${server.port}${server.paths[n % server.paths.length]}`)
        .then((answer) => answer.arrayBuffer())
        .then(() => {
          times.push(performance.now() - begun);
        }),
    );
    if (n % 10 === 0) most = Math.max(most, await memory(server));
    await wait(paceMs);
  }
  await Promise.all(asked);
  return { times, most };
}

async function upload({ port }: Server, token: string, picture: Buffer): Promise<number> {
  const form = new FormData();
  form.append('id', randomBytes(16).toString('hex'));
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'bild.jpg');
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  // As an outbox does: a decoder without processor time answers 503.
  for (let left = retries; ; left--) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/users/me/avatar`, { method: 'POST', headers, body: form });
    await answer.arrayBuffer();
    if (answer.status !== 503 || left === 0) return answer.status;
    await wait(retryMs);
  }
}

const percentile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
const megabytes = (bytes: number) => bytes / 1024 / 1024;

/** The table of response times, and the growth of the server's process. */
export async function benchPictures(): Promise<void> {
  const picture = await photograph();
  const child = fork(fileURLToPath(new URL('./pictures-child.ts', import.meta.url)));
  const [listening] = (await once(child, 'message')) as [PictureServer];
  const server: Server = { ...listening, child };
  try {
    // Warm, and not counted.
    const warmEnd = performance.now() + quietMs / 4;
    await watch(server, () => performance.now() > warmEnd);
    const before = await memory(server);
    const quietEnd = performance.now() + quietMs;
    const quiet = await watch(server, () => performance.now() > quietEnd);

    let left = uploads;
    let isOver = false;
    const statuses: number[] = [];
    const begun = performance.now();
    const sending = Promise.all(
      server.tokens.map(async (token) => {
        while (left-- > 0) statuses.push(await upload(server, token, picture));
      }),
    ).finally(() => {
      isOver = true;
    });
    const busy = await watch(server, () => isOver);
    await sending;
    const seconds = (performance.now() - begun) / 1000;

    heading(
      `GET /markets/{id} while ${uploads} pictures of ${megabytes(picture.length).toFixed(1)} MB are uploaded in ${seconds.toFixed(1)} s (ms)`,
    );
    const row = (name: string, { times, most }: typeof busy) => [
      name,
      percentile(times, 0.5),
      percentile(times, 0.99),
      megabytes(most),
    ];
    table(['', 'median', 'p99', 'server MB'], [row('quiet', quiet), row('uploads', busy)]);
    claim('every upload is answered 201', statuses.length === uploads && statuses.every((status) => status === 201));
    bar("growth of the server's own process", megabytes(busy.most - before), 150, 'MB');
    bar('p99 beside uploads against quiet', percentile(busy.times, 0.99) / percentile(quiet.times, 0.99), 3, 'x');
  } finally {
    child.disconnect();
  }
}
