// A decoder without pictures: a file that begins with 'picture' is one, with a single size that holds its text.
import { readFileSync } from 'node:fs';
import { type DecodedPicture, type PictureDecoder, PictureFault } from '../../../server/ports/picture-decoder.ts';

export class TestDecoder implements PictureDecoder {
  /** Texts in the order in which they were decoded. */
  readonly decoded: string[] = [];
  /** Runs within every decoding. */
  during: () => Promise<void> = () => Promise.resolve();

  async decode(path: string): Promise<DecodedPicture> {
    const bytes = readFileSync(path);
    this.decoded.push(bytes.toString('latin1', 0, 20));
    await this.during();
    if (!bytes.toString('latin1').startsWith('picture')) throw new PictureFault('type');
    return { width: 480, height: 320, blur: '', files: [{ name: '480.webp', bytes }] };
  }

  toAvif(): Promise<never[]> {
    return Promise.resolve([]);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
