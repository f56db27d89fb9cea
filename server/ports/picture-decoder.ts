// Decodes an uploaded picture of unknown origin and encodes the sizes that are served.

/** One encoded size; `name` such as '480.webp', without the id. */
export interface PictureFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface DecodedPicture {
  /** Pixels of the upright picture, at most 1920 wide. */
  readonly width: number;
  readonly height: number;
  /** A grid of 4 × 3 colours, row by row, each two bytes of RGB 565 (big-endian), as base64: drawn enlarged and smooth until the picture is loaded. */
  readonly blur: string;
  /** Every WebP width, and the JPEG of mails and previews. */
  readonly files: readonly PictureFile[];
}

/** Why a file is refused. 'heavy': decoding it exceeded the memory or ended the decoder. */
export type PictureFaultReason = 'bytes' | 'type' | 'pixels' | 'side' | 'frames' | 'broken' | 'heavy';

/** The file is at fault: sending it again would fail again. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
  readonly reason: PictureFaultReason;

  constructor(reason: PictureFaultReason) {
    super(`the picture is refused: ${reason}`);
    this.reason = reason;
  }
}

export interface PictureDecoder {
  /** Rejects with PictureFault, or Refusal `unavailable` when the queue is full or the decoder ended without fault of the file. */
  decode(path: string): Promise<DecodedPicture>;
  /** The AVIF forms of a picture of ours, at low priority; rejects as `decode`. */
  toAvif(picture: Uint8Array): Promise<readonly PictureFile[]>;
  /** Ends every child process; what runs is rejected. */
  close(): Promise<void>;
}
