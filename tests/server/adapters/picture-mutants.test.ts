// Seeded damage to pictures of every kind: each mutant is refused, or gives clean pictures. A hundred of them, more with `npm run accidents`.
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import { pictureDecoder } from '../../../server/adapters/picture-decoder.ts';
import { type DecodedPicture, PictureFault } from '../../../server/ports/picture-decoder.ts';
import { animated, fileOf, noise, soft, twoColours } from '../../helpers/samples/sample-pictures.ts';
import { seededRandom } from '../../helpers/seeded-random.ts';
import { patientClock } from '../../helpers/server/patient-clock.ts';

vi.setConfig({ testTimeout: 120_000 });

const count = Number(process.env.ACCIDENTS ?? 100);
const warnings: string[] = [];
const decoder = pictureDecoder(patientClock, (reason) => warnings.push(reason));
afterAll(() => decoder.close());

function samples(): Promise<Buffer[]> {
  const exif = { IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 0/1' } };
  return Promise.all([
    soft(120, 90).withExif(exif).withIccProfile('p3').jpeg().toBuffer(),
    soft(120, 90).withExif(exif).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    noise(60, 45).png().toBuffer(),
    twoColours(120, 90).png({ palette: true, progressive: true }).toBuffer(),
    soft(120, 90).withExif(exif).webp().toBuffer(),
    twoColours(120, 90).webp({ lossless: true }).toBuffer(),
    animated(6).webp().toBuffer(),
    animated(6).gif().toBuffer(),
  ]);
}

/** One of the pictures with one to four damages. */
function mutant(pictures: readonly Buffer[], random: () => number): Buffer {
  const upTo = (limit: number) => Math.floor(random() * limit);
  const pick = () => pictures[upTo(pictures.length)] ?? Buffer.alloc(0);
  let bytes = Buffer.from(pick());
  for (let left = 1 + upTo(4); left > 0; left--) {
    // Half of the damage hits the headers.
    const at = random() < 0.5 ? upTo(Math.min(bytes.length, 64)) : upTo(bytes.length);
    const length = 1 + upTo(32);
    const damage = [
      () => bytes.fill(upTo(256), at, at + 1),
      () => bytes.fill(random() < 0.5 ? 0 : 255, at, Math.min(bytes.length, at + length)),
      () => (bytes[at] = (bytes[at] ?? 0) ^ (1 << upTo(8))),
      () => (bytes = bytes.subarray(0, at + 1)),
      () => (bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])),
      () => (bytes = Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)])),
      () => (bytes = Buffer.concat([bytes.subarray(0, at), pick().subarray(0, length), bytes.subarray(at)])),
      () => (bytes = Buffer.concat([bytes.subarray(0, at), pick().subarray(at)])),
    ];
    damage[upTo(damage.length)]?.();
    if (bytes.length === 0) bytes = Buffer.alloc(1);
  }
  return bytes;
}

async function expectClean({ width, height, files, blur }: DecodedPicture): Promise<void> {
  expect(files.map(({ name }) => name)).toEqual(['160.webp', '480.webp', '960.webp', '1920.webp', '1200.jpg']);
  expect(Buffer.from(blur, 'base64').length).toBe(24);
  for (const { name, bytes } of files) {
    const meta = await sharp(bytes).metadata();
    const { exif, icc, xmp, iptc, pages = 1 } = meta;
    expect({ exif, icc, xmp, iptc, pages }, name).toEqual({ pages: 1 });
    expect(meta.format, name).toBe(name.endsWith('jpg') ? 'jpeg' : 'webp');
    expect(meta.width, name).toBeLessThanOrEqual(width);
    expect(meta.height, name).toBeLessThanOrEqual(height);
  }
  await sharp(files[3]?.bytes).raw().toBuffer();
}

it(`${count} mutants are refused or clean, and none ends the server’s part`, {
  timeout: 60_000 + count * 1000,
}, async () => {
  const pictures = await samples();
  const outcomes: Record<string, number> = {};
  const note = (outcome: string) => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  };
  async function decodeOne(seed: number): Promise<void> {
    try {
      const decoded = await decoder.decode(fileOf(mutant(pictures, seededRandom(seed))));
      await expectClean(decoded);
      note('clean');
    } catch (error) {
      if (!(error instanceof PictureFault)) throw new Error(`seed ${seed}`, { cause: error });
      note(error.reason);
    }
  }
  for (let seed = 1; seed <= count; seed += 2) await Promise.all([decodeOne(seed), decodeOne(seed + 1)]);
  // Both happen, or the damage would be too small or too large to tell anything.
  expect(outcomes.clean).toBeGreaterThan(count / 50);
  expect(outcomes.broken).toBeGreaterThan(count / 10);
  expect(warnings, JSON.stringify(outcomes)).toEqual([]);
});
