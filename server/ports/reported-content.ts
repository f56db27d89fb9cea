// What a report needs of the thing that it is about. The owner of each kind's table implements it.
import type { ContentType } from '../../core/contract/content-type.ts';
import type { Db } from '../db/schema.ts';

/** Something that can be reported, as it is now. */
export interface Reported {
  /** The market that it is on, or that it is. */
  marketId: string;
  /** Who wrote it, for moderators; null when the account is erased, or for an imported market. */
  authorId: string | null;
  /** Those whose own it is: they may not report it. */
  ownedBy: readonly string[];
  /** Its text. */
  text: string;
}

/** The thing with that id; null when there is none, or when moderators have hidden it. The market need not be public. */
export type FindReported = (db: Db, id: string) => Promise<Reported | null>;

/** By kind. A kind without one cannot be reported. */
export type ReportedContent = Readonly<Partial<Record<ContentType, FindReported>>>;
