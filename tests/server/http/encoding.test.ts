// Content negotiation of encodings.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptedEncodings, pack, packPieces } from '../../../server/http/encoding.ts';

describe('what a client accepts', () => {
  it.each([
    [undefined, ['identity']],
    ['', ['identity']],
    ['deflate', ['identity']],
    ['gzip', ['gzip', 'identity']],
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['BR', ['br', 'identity']],
    ['br;q=0, gzip;q=0.5', ['gzip', 'identity']],
    ['br;q=0.0, *', ['gzip', 'identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['*;q=0', ['identity']],
    ['brotli, xgzip', ['identity']],
  ])('%s', (header, expected) => {
    expect(acceptedEncodings(header)).toEqual(expected);
  });
});

describe('compressing', () => {
  const text = 'Loppis i Ålunda. '.repeat(5000);

  it('round-trips, whole or in pieces', async () => {
    async function* pieces() {
      for (let i = 0; i < text.length; i += 999) yield text.slice(i, i + 999);
    }
    for (const { br, gzip } of [await pack(Buffer.from(text), 5), await packPieces(pieces(), 5)]) {
      expect(brotliDecompressSync(br ?? '').toString()).toBe(text);
      expect(gunzipSync(gzip ?? '').toString()).toBe(text);
    }
  });
  it('ends with the error of the pieces', async () => {
    async function* broken(): AsyncGenerator<string> {
      yield text;
      throw new Error('called off');
    }
    await expect(packPieces(broken(), 5)).rejects.toThrow('called off');
  });
});
