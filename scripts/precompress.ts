// Writes .br and .gz for every text file of the build, so that the server never compresses on a request.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Compresses text files under `folder` that are larger than 512 bytes and shrink by at least a tenth. */
export function precompress(folder: string): void {
  for (const file of globSync(`${folder}/**/*.{js,css,html,svg,json,webmanifest,txt}`)) {
    const raw = readFileSync(file);
    if (raw.length < 512) continue;
    const brotli = brotliCompressSync(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    });
    const gzip = gzipSync(raw, { level: 9 });
    if (brotli.length < raw.length * 0.9) writeFileSync(`${file}.br`, brotli);
    if (gzip.length < raw.length * 0.9) writeFileSync(`${file}.gz`, gzip);
  }
}
