// What uploads of pictures cost everybody else: memory of the server's own process, and the response times of another route,
// quiet and while 20 pictures of 5 MB are uploaded by four people at once.
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { megabytes, percentile, watch, watchedHead, watchedRow, watchQuiet } from './beside.ts';
import type { PictureServer } from './pictures-child.ts';
import { bar, claim, heading, table } from './report.ts';

const uploads = 20;
const maxBytes = 5 * 1024 * 1024;
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

/** The table of response times, and the growth of the server's process. */
export async function benchPictures(): Promise<void> {
  const picture = await photograph();
  const child = fork(fileURLToPath(new URL('./pictures-child.ts', import.meta.url)));
  const [listening] = (await once(child, 'message')) as [PictureServer];
  const server: Server = { ...listening, child };
  try {
    const quiet = await watchQuiet(server);

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
    table(watchedHead, [watchedRow('quiet', quiet), watchedRow('uploads', busy)]);
    claim('every upload is answered 201', statuses.length === uploads && statuses.every((status) => status === 201));
    bar("growth of the server's own process", megabytes(busy.most - quiet.before), 150, 'MB');
    bar('p99 beside uploads against quiet', percentile(busy.times, 0.99) / percentile(quiet.times, 0.99), 3, 'x');
  } finally {
    child.disconnect();
  }
}
