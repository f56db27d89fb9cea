// The rest of a body made ahead, for a client whose answer was cut. Positions are those of the text, which the client has, and not
// of the compressed bytes: a browser shows only what it has unpacked.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Refusal } from '../../../../core/contract/errors.ts';
import { pack } from '../../../http/encoding.ts';
import type { ReadyBody } from '../../../http/ready-body.ts';

const unzip = promisify(gunzip);
/** Brotli's effort: it is sent once, so it is packed fast. */
const quality = 4;

/** The text from a position on (UTF-16 units), under the ETag of the whole. Refusal `gone` when the text is not that long. */
export async function restOf(whole: ReadyBody, from: number): Promise<ReadyBody> {
  if (!whole.bytes.gzip) throw new Error('a body without its gzip form has no rest');
  const text = (await unzip(whole.bytes.gzip)).toString();
  if (from >= text.length) throw new Refusal('gone');
  const bytes = await pack(Buffer.from(text.slice(from)), quality);
  return { ...whole, bytes, type: 'text/plain; charset=utf-8', cacheControl: 'no-store', passing: true };
}
