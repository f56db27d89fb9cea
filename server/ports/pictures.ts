// Pictures: what a feature needs to accept one, show it and let it go. The files are in the media store, the facts in a table;
// the feature `media` owns both.
import type { Db, Tx } from '../db/schema.ts';
import type { PictureUser } from '../db/tables/picture-uses.ts';

/** A decoded picture whose files are stored, and that no row names yet. */
interface StoredPicture {
  readonly id: string;
  /** Pixels of the upright picture, at most 1920 wide. */
  readonly width: number;
  readonly height: number;
  /** A tiny preview, at most 32 bytes, base64. */
  readonly blur: string;
  /** Of the uploaded file, base64url. */
  readonly sha256: string;
}

/** What shows pictures: a row of the table of that kind. */
export interface PictureThing {
  readonly kind: PictureUser;
  readonly id: string;
}

export interface Pictures {
  /**
   * Decodes an uploaded file and stores its sizes. Not within a transaction: it takes up to 10 s. Refusal `invalid` with a
   * sentence for `field` when it is no picture, or beyond the limits; `unavailable` when the decoder failed through no fault of the file.
   */
  store(upload: { id: string; path: string; sha256: string; field: string }): Promise<StoredPicture>;
  /** Removes the files of a picture whose transaction failed, unless a row names it. Never rejects. */
  discard(id: string): Promise<void>;
  /**
   * Adds the row, loose: nothing shows it yet. The same picture of the same owner again changes nothing; refusal `conflict` when the id is
   * another one's, or of another file.
   */
  add(tx: Tx, picture: StoredPicture, ownerId: string, now: number): Promise<void>;
  /**
   * Notes which pictures a thing shows, by what it stores now. They are shown to everybody. Those that nothing shows any more end: from
   * the commit on they are not served, and their files are removed soon after. Ids of those that are new there and not the writer's.
   */
  noteShown(tx: Tx, thing: PictureThing, writerId: string): Promise<readonly string[]>;
  /** The facts of a picture; null when there is none. */
  facts(db: Db, id: string): Promise<Pick<StoredPicture, 'width' | 'height' | 'blur'> | null>;
}
