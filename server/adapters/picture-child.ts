// The program of a decoder process: started by `picture-process.ts`, never imported. libvips reads untrusted files only here.
import { open } from 'node:fs/promises';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { pictureLimits, pictureWidths } from '../../core/contract/pictures.ts';
import type { DecodedPicture, PictureFaultReason, PictureFile } from '../ports/picture-decoder.ts';
import { decoderLimits, type FromChild, type Job } from './picture-jobs.ts';
import { pictureTypeOf } from './picture-signature.ts';

const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}Buffer`) });
sharp.cache(false);
sharp.concurrency(1);

/** Of the first frame alone. 'error' refuses truncated files, but accepts what many cameras get slightly wrong. */
const input: SharpOptions = { limitInputPixels: pictureLimits.pixels, failOn: 'error', pages: 1, autoOrient: true };
const previewWidth = 1200;
const avifWidths = [160, 480, 960];
const blurGrid = { width: 4, height: 3 };

class Fault extends Error {
  readonly reason: PictureFaultReason;
  constructor(reason: PictureFaultReason) {
    super(reason);
    this.reason = reason;
  }
}

/** The file's bytes. The size is checked before they are read. */
async function read(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    if ((await file.stat()).size > pictureLimits.bytes) throw new Fault('bytes');
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Rejects with 'broken' where libvips cannot read the file. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new Fault('broken');
  }
}

async function measured(bytes: Buffer): Promise<number> {
  const type = pictureTypeOf(bytes);
  if (type === null) throw new Fault('type');
  // Without the limit of pixels: the header is read only, and the sentence says what is too large.
  const {
    format,
    width,
    height,
    pages = 1,
  } = await readable(sharp(bytes, { ...input, limitInputPixels: false }).metadata());
  if (format !== type) throw new Fault('type');
  if (width > pictureLimits.side || height > pictureLimits.side) throw new Fault('side');
  if (width * height > pictureLimits.pixels) throw new Fault('pixels');
  if (pages > decoderLimits.frames) throw new Fault('frames');
  return width * height;
}

async function blurOf(upright: Sharp): Promise<string> {
  const rgb = await upright
    .resize({ ...blurGrid, fit: 'fill' })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer();
  const packed = Buffer.alloc((rgb.length / 3) * 2);
  for (let n = 0; n < rgb.length / 3; n++) {
    const [red = 0, green = 0, blue = 0] = rgb.subarray(n * 3, n * 3 + 3);
    packed.writeUInt16BE(((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3), n * 2);
  }
  return packed.toString('base64');
}

/** Decodes once, at the largest width that is served; the other sizes are made from that. */
async function sizes(bytes: Buffer): Promise<DecodedPicture> {
  await measured(bytes);
  const largest = Math.max(...pictureWidths);
  const { data, info } = await readable(
    sharp(bytes, input)
      .resize({ width: largest, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  const upright = () => sharp(data, { raw: { width, height, channels } });
  const files: PictureFile[] = [];
  for (const size of pictureWidths) {
    const resized = upright().resize({ width: size, withoutEnlargement: true });
    files.push({ name: `${size}.webp`, bytes: await resized.webp({ quality: 80 }).toBuffer() });
  }
  const preview = upright().resize({ width: previewWidth, withoutEnlargement: true }).flatten({ background: '#fff' });
  files.push({ name: `${previewWidth}.jpg`, bytes: await preview.jpeg({ quality: 80 }).toBuffer() });
  return { width, height, blur: await blurOf(upright()), files };
}

async function avif(bytes: Buffer): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  for (const width of avifWidths) {
    const resized = sharp(bytes, input).resize({ width, withoutEnlargement: true });
    files.push({ name: `${width}.avif`, bytes: await readable(resized.avif({ quality: 55, effort: 4 }).toBuffer()) });
  }
  return files;
}

async function done(job: Job): Promise<unknown> {
  switch (job.kind) {
    case 'measure':
      return measured(await read(job.path));
    case 'sizes':
      return sizes(await read(job.path));
    case 'avif':
      return avif(Buffer.from(job.bytes));
  }
}

const tell = (message: FromChild) => process.send?.(message);

process.on('message', (job: Job) => {
  const before = process.cpuUsage();
  const report = () => {
    const { user, system } = process.cpuUsage(before);
    tell({ memory: process.memoryUsage.rss(), cpuMs: (user + system) / 1000 });
  };
  const reports = setInterval(report, decoderLimits.reportMs);
  done(job)
    .finally(report)
    .then((answer) => tell({ answer }))
    .catch((error: unknown) => {
      // Anything else, such as a file that vanished, is no fault of the picture: the process ends and the server answers 503.
      if (!(error instanceof Fault)) process.exit(1);
      tell({ fault: error.reason });
    })
    .finally(() => clearInterval(reports));
});
// The server is gone.
process.on('disconnect', () => process.exit());
