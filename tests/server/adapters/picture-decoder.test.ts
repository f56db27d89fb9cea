// Real decoder processes: what they refuse, what they make of what they accept, and how they end.
import sharp from 'sharp';
import { afterAll, describe, expect, it, test, vi } from 'vitest';
import { pictureDecoder } from '../../../server/adapters/picture-decoder.ts';
import { decoderLimits } from '../../../server/adapters/picture-jobs.ts';
import type { DecodedPicture } from '../../../server/ports/picture-decoder.ts';
import { animated, fileOf, heavyPicture, noise, plain, twoColours } from '../../helpers/samples/sample-pictures.ts';
import { patientClock } from '../../helpers/server/patient-clock.ts';
import { eventually } from '../../helpers/server/server.ts';
import { TestClock } from '../../helpers/server/test-clock.ts';

vi.setConfig({ testTimeout: 120_000 });

const warnings: string[] = [];
const decoder = pictureDecoder(patientClock, (reason) => warnings.push(reason));
afterAll(() => decoder.close());

const decode = (bytes: Uint8Array) => decoder.decode(fileOf(bytes));
function named(picture: DecodedPicture, name: string): Buffer {
  return Buffer.from(picture.files.find((file) => file.name === name)?.bytes ?? []);
}
/** The channels at a place of the picture, each as 0 or 1. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3;
  return [...data.subarray(at, at + 3)].map((value) => (value > 127 ? 1 : 0)).join('');
}

describe('refused', () => {
  it.each<[string, Uint8Array]>([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('en loppis')],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
    ],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
    ['a zip', Buffer.from('PK\x03\x04aaaa', 'latin1')],
  ])('%s is no picture', async (_what, bytes) => {
    await expect(decode(bytes)).rejects.toMatchObject({ name: 'PictureFault', reason: 'type' });
  });
  test('AVIF and TIFF made by a real encoder are not accepted either', async () => {
    await expect(decode(await plain(40, 40).avif().toBuffer())).rejects.toMatchObject({ reason: 'type' });
    await expect(decode(await plain(40, 40).tiff().toBuffer())).rejects.toMatchObject({ reason: 'type' });
  });
  it.each<[string, Buffer]>([
    ['SVG', Buffer.from('\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1')],
    ['HTML', Buffer.from('GIF89a<script>alert(1)</script>')],
    ['PDF', Buffer.from('\x89PNG\r\n\x1a\n%PDF-1.7', 'latin1')],
    ['a signature alone', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')],
  ])('%s that begins like a picture is not readable', async (_what, bytes) => {
    await expect(decode(bytes)).rejects.toMatchObject({ reason: 'broken' });
  });
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('a truncated %s', async (format) => {
    const whole = await noise(300, 200).toFormat(format).toBuffer();
    for (const part of [0.3, 0.6, 0.95]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      await expect(decode(cut), `${part}`).rejects.toMatchObject({ reason: 'broken' });
    }
  });
  test('more than 5 MB', async () => {
    const picture = await plain(10, 10).jpeg().toBuffer();
    const padded = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024 + 1 - picture.length)]);
    await expect(decode(padded)).rejects.toMatchObject({ reason: 'bytes' });
    await expect(decode(padded.subarray(0, -1))).resolves.toMatchObject({ width: 10 });
  });
  test('more than 40 million pixels, before they are decoded', async () => {
    const grey = (width: number) => plain(width, 5000).toColourspace('b-w');
    const pictures = [grey(8001).png({ compressionLevel: 1 }), grey(8200).jpeg()];
    for (const picture of pictures)
      await expect(decode(await picture.toBuffer())).rejects.toMatchObject({ reason: 'pixels' });
  });
  test('more than 16 000 pixels a side', async () => {
    await expect(decode(await plain(16_001, 10).png().toBuffer())).rejects.toMatchObject({ reason: 'side' });
    await expect(decode(await plain(10, 16_001).png().toBuffer())).rejects.toMatchObject({ reason: 'side' });
  });
  test('a header that promises far more than the file holds', async () => {
    const picture = await plain(30, 30).png().toBuffer();
    // Width and height of IHDR; its checksum is wrong then too, as an attacker would mend it.
    const bomb = Buffer.from(picture);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    await expect(decode(bomb)).rejects.toMatchObject({ name: 'PictureFault' });
  });
  test('more than 200 frames', async () => {
    await expect(decode(await animated(201).gif().toBuffer())).rejects.toMatchObject({ reason: 'frames' });
  });
});

describe('accepted', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('%s in every width, and as JPEG', async (format) => {
    const picture = await decode(await twoColours(1924, 1443).toFormat(format).toBuffer());
    expect(picture).toMatchObject({ width: 1920, height: 1440 });
    const found = await Promise.all(
      picture.files.map(async ({ name, bytes }) => {
        const meta = await sharp(bytes).metadata();
        return [name, meta.format, meta.width, meta.height];
      }),
    );
    expect(found).toEqual([
      ['160.webp', 'webp', 160, 120],
      ['480.webp', 'webp', 480, 360],
      ['960.webp', 'webp', 960, 720],
      ['1920.webp', 'webp', 1920, 1440],
      ['1200.jpg', 'jpeg', 1200, 900],
    ]);
    expect(await colourAt(named(picture, '480.webp'), 0.1, 0.9)).toBe('100');
    expect(await colourAt(named(picture, '480.webp'), 0.9, 0.9)).toBe('001');
  });
  test('a small one has every name, and is never enlarged', async () => {
    const picture = await decode(await twoColours(100, 80).png().toBuffer());
    const widths = await Promise.all(picture.files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
    expect(picture).toMatchObject({ width: 100, height: 80 });
    expect(widths).toEqual([100, 100, 100, 100, 100]);
  });
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is upright', async (orientation) => {
    const upright = await twoColours(400, 300).png().toBuffer();
    // What a camera stores so that this orientation shows it upright: turned, then mirrored.
    const angle = [0, 0, 180, 180, 90, 270, 270, 90][orientation - 1];
    const turned = await sharp(upright).rotate(angle).png().toBuffer();
    const isMirrored = [2, 4, 5, 7].includes(orientation);
    const pixels = await sharp(turned).flop(isMirrored).png().toBuffer();
    const picture = await decode(await sharp(pixels).jpeg().withMetadata({ orientation }).toBuffer());
    expect(picture).toMatchObject({ width: 400, height: 300 });
    const shown = named(picture, '480.webp');
    expect(await colourAt(shown, 0.5, 0.02)).toBe('010');
    expect(await colourAt(shown, 0.1, 0.9)).toBe('100');
    expect(await colourAt(shown, 0.9, 0.9)).toBe('001');
  });
  test('no metadata remains: position, camera, comments, colour profile', async () => {
    const tagged = await twoColours()
      .withExif({ IFD0: { Make: 'Kamera AB' }, IFD3: { GPSLatitude: '59/1 19/1 4524/100', GPSLatitudeRef: 'N' } })
      .withIccProfile('p3', { attach: true })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><hemligt/></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(tagged.includes('Kamera AB')).toBe(true);
    expect((await sharp(tagged).metadata()).exif).toBeDefined();
    const picture = await decode(tagged);
    for (const { name, bytes } of picture.files) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, iptc, orientation }, name).toEqual({});
      expect(Buffer.from(bytes).includes('Kamera AB'), name).toBe(false);
      expect(Buffer.from(bytes).includes('hemligt'), name).toBe(false);
    }
  });
  test('what follows the picture in the file is gone', async () => {
    const script = '<script>alert("bakom bilden")</script>';
    const gif = await twoColours(64, 64).gif().toBuffer();
    const picture = await decode(Buffer.concat([gif, Buffer.from(script)]));
    expect(picture.files.some(({ bytes }) => Buffer.from(bytes).includes('script'))).toBe(false);
  });
  test.each(['gif', 'webp'] as const)('an animated %s keeps its first frame', async (format) => {
    const picture = await decode(await animated(200).toFormat(format).toBuffer());
    expect(picture).toMatchObject({ width: 64, height: 48 });
    const meta = await sharp(picture.files[0]?.bytes).metadata();
    expect(meta.pages ?? 1).toBe(1);
    expect(await colourAt(named(picture, '160.webp'), 0.5, 0.5)).toBe('000');
  });
  test('40 million pixels, interlaced and with 16 000 on a side', async () => {
    const picture = await decode(await heavyPicture());
    expect(picture).toMatchObject({ width: 1920, height: 300 });
  });
  test('transparent parts stay transparent, and are white in the JPEG', async () => {
    const clear = sharp({ create: { width: 60, height: 60, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const picture = await decode(await clear.png().toBuffer());
    expect((await sharp(named(picture, '160.webp')).metadata()).hasAlpha).toBe(true);
    expect(await colourAt(named(picture, '1200.jpg'), 0.5, 0.5)).toBe('111');
  });
  test('grey, 16 bits a channel and CMYK become sRGB', async () => {
    const grey = await twoColours(90, 60).toColourspace('b-w').png().toBuffer();
    const deep = await twoColours(90, 60).toColourspace('rgb16').png().toBuffer();
    const print = await twoColours(90, 60).toColourspace('cmyk').jpeg().toBuffer();
    for (const bytes of [grey, deep, print]) {
      const meta = await sharp(named(await decode(bytes), '160.webp')).metadata();
      expect(meta).toMatchObject({ space: 'srgb', depth: 'uchar', width: 90 });
    }
  });
  test('the preview of colours is 24 bytes: 4 × 3 of RGB 565', async () => {
    const { blur } = await decode(await twoColours(800, 600).png().toBuffer());
    const grid = Buffer.from(blur, 'base64');
    expect(grid.length).toBe(24);
    const red = grid.readUInt16BE(8 * 2);
    const blue = grid.readUInt16BE(11 * 2);
    expect([red >> 11 > 24, (red & 31) < 8, blue >> 11 < 8, (blue & 31) > 24]).toEqual([true, true, true, true]);
  });
  test('AVIF in three widths', async () => {
    const files = await decoder.toAvif(await twoColours(960, 720).webp().toBuffer());
    const found = await Promise.all(
      files.map(async ({ name, bytes }) => {
        const { format, width } = await sharp(bytes).metadata();
        return [name, format, width];
      }),
    );
    expect(found).toEqual([
      ['160.avif', 'heif', 160],
      ['480.avif', 'heif', 480],
      ['960.avif', 'heif', 960],
    ]);
  });
});

describe('the processes', () => {
  test('one that is killed from outside is answered 503, and the next picture is decoded', async () => {
    const slow = fileOf(await noise(2200, 1600).jpeg({ quality: 90 }).toBuffer());
    const ended = expect(decoder.decode(slow)).rejects.toMatchObject({ code: 'unavailable' });
    await eventually(() => expect(decoder.pids().length).toBeGreaterThan(0));
    for (const pid of decoder.pids()) process.kill(pid, 'SIGKILL');
    await ended;
    await expect(decode(await plain(20, 20).png().toBuffer())).resolves.toMatchObject({ width: 20 });
  });
  test('at most two run, and what does not fit into the queue is answered 503', async () => {
    const path = fileOf(await plain(300, 200).jpeg().toBuffer());
    const asked = decoderLimits.parallel + decoderLimits.waiting + 5;
    let most = 0;
    const outcomes = await Promise.allSettled(
      Array.from({ length: asked }, () => {
        const mine = decoder.decode(path);
        most = Math.max(most, decoder.pids().length);
        return mine;
      }),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(most).toBeLessThanOrEqual(2);
    expect(refused.length).toBe(5);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
  });
  test('one without an answer after 30 s is ended and answered 503, as it had no processor time', async () => {
    const clock = new TestClock();
    const reasons: string[] = [];
    const own = pictureDecoder(clock, (reason) => reasons.push(reason));
    const ended = expect(own.decode(fileOf(Buffer.alloc(9)))).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.resolve();
    const [pid = 0] = own.pids();
    clock.advance(29_999);
    expect(reasons).toEqual([]);
    clock.advance(1);
    await ended;
    await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
    expect(reasons).toEqual(['a picture took more than 30000 ms, of which 0 on the processor']);
    await own.close();
  });
  test('one that takes more memory than it may is killed, and the next picture is decoded', async () => {
    const reasons: string[] = [];
    // One without a picture has some 80 MB; 40 million interlaced pixels take 170 more.
    const own = pictureDecoder(patientClock, (reason) => reasons.push(reason), 150 * 1024 * 1024);
    const heavy = own.decode(fileOf(await heavyPicture()));
    await eventually(() => expect(own.pids().length).toBe(1));
    const [pid = 0] = own.pids();
    await expect(heavy).rejects.toMatchObject({ name: 'PictureFault', reason: 'heavy' });
    await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
    expect(reasons).toEqual([expect.stringMatching(/^a picture took \d+ MB of memory$/)]);
    await expect(own.decode(fileOf(await plain(20, 20).png().toBuffer()))).resolves.toMatchObject({ width: 20 });
    await own.close();
  });
  test('one that holds much memory is not kept, as it would count against the next picture', async () => {
    // 110 MB are kept: a fresh one has some 90, after a GIF of 12 million pixels 150.
    const own = pictureDecoder(patientClock, () => {}, 330 * 1024 * 1024);
    await own.decode(fileOf(await plain(20, 20).png().toBuffer()));
    const kept = own.pids();
    expect(kept.length).toBe(1);
    await own.decode(fileOf(await plain(3400, 3400).gif().toBuffer()));
    expect(own.pids()).toEqual([]);
    await eventually(() => expect(() => process.kill(kept[0] ?? 0, 0)).toThrow('ESRCH'));
    await own.close();
  });
  test('a file that vanished is answered 503', async () => {
    await expect(decoder.decode('/nowhere/picture')).rejects.toMatchObject({ code: 'unavailable' });
  });
  test('closing ends them all', async () => {
    const own = pictureDecoder(patientClock, () => {});
    await own.decode(fileOf(await plain(20, 20).png().toBuffer()));
    const [pid = 0] = own.pids();
    expect(() => process.kill(pid, 0)).not.toThrow();
    await own.close();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await expect(own.decode(fileOf(Buffer.alloc(1)))).rejects.toMatchObject({ code: 'unavailable' });
  });
});
