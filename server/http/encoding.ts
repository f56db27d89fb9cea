// Content negotiation of encodings, and compression off the event loop (zlib's thread pool).
import { once } from 'node:events';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Packed = Partial<Record<Encoding, Buffer>>;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Cache by header: browsers send few distinct ones; it is cleared when a client sends many. */
const known = new Map<string, readonly Encoding[]>();

/** Accepted encodings, best first; identity is always last (RFC 9110 §12.5.3, without the order of equal weights). */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  const text = header ?? '';
  const before = known.get(text);
  if (before) return before;
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of text.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    if (parameters.some((each) => /^q=0(\.0*)?$/.test(each))) refused.add(name);
    else named.add(name);
  }
  const takes = (name: Encoding) => named.has(name) || (named.has('*') && !refused.has(name));
  const found = [...(['br', 'gzip'] as const).filter(takes), 'identity' as const];
  if (known.size > 200) known.clear();
  known.set(text, found);
  return found;
}

function brotliOptions(quality: number, size: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}

/** Both compressed forms of one body. `quality` is brotli's, 0–11. */
export async function pack(bytes: Buffer, quality: number): Promise<Packed> {
  const [br, zipped] = await Promise.all([
    brotli(bytes, brotliOptions(quality, bytes.length)),
    gz(bytes, { level: 6 }),
  ]);
  return { br, gzip: zipped };
}

/** The fastest compression, for large bodies that are rarely requested. */
export function quickGzip(bytes: Buffer): Promise<Buffer> {
  return gz(bytes, { level: 1 });
}

/** Both compressed forms of a streamed body, which is never in memory as a whole. */
export async function packPieces(pieces: AsyncIterable<string>, quality: number): Promise<Packed> {
  const streams = [createBrotliCompress(brotliOptions(quality, 0)), createGzip({ level: 6 })];
  const outputs = streams.map(async (stream) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  });
  try {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece);
      for (const stream of streams) if (!stream.write(bytes)) await once(stream, 'drain');
    }
  } catch (error) {
    for (const output of outputs) output.catch(() => {});
    for (const stream of streams) stream.destroy();
    throw error;
  }
  for (const stream of streams) stream.end();
  const [br, zipped] = await Promise.all(outputs);
  return { br, gzip: zipped };
}
