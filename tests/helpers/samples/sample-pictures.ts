// Pictures of every kind, made by sharp when a test needs them; none is stored in the repository.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

let folder: string | null = null;
let number = 0;

/** The bytes as a file; its path. A thousand files later it is another one. */
export function fileOf(bytes: Uint8Array): string {
  folder ??= mkdtempSync(join(tmpdir(), 'loppis-pictures-'));
  const path = join(folder, `picture-${++number % 1000}`);
  writeFileSync(path, bytes);
  return path;
}

/** Left half red, right half blue, with a green stripe at the top: turned ones differ. */
export function twoColours(width = 800, height = 600): Sharp {
  const half = Math.floor(width / 2);
  const box = (of: { width: number; height: number }, background: string) =>
    ({ create: { ...of, channels: 3, background } }) as const;
  return sharp(box({ width, height }, '#f00')).composite([
    { input: box({ width: width - half, height }, '#00f'), left: half, top: 0 },
    { input: box({ width, height: Math.ceil(height / 8) }, '#0f0'), left: 0, top: 0 },
  ]);
}

/** One colour: large in pixels, small in bytes. */
export function plain(width: number, height: number, background = '#8a6'): Sharp {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
}

/** 40 million pixels, interlaced: decoding it takes 170 MB. */
export const heavyPicture = (): Promise<Buffer> =>
  plain(16_000, 2500).png({ progressive: true, compressionLevel: 1 }).toBuffer();

/** Pseudo-random pixels: large in bytes. */
export function noise(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let n = 0; n < pixels.length; n++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[n] = state >>> 24;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Blurred noise, somewhat like a photograph. */
export function soft(width: number, height: number): Sharp {
  return noise(Math.ceil(width / 12), Math.ceil(height / 12)).resize({ width, height, fit: 'fill' });
}

/** `frames` frames, each of another grey. */
export function animated(frames: number, width = 64, height = 48): Sharp {
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let n = 0; n < frames; n++) {
    pixels.fill((n * 37) % 256, n * width * height * 3, (n + 1) * width * height * 3);
  }
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } });
}
