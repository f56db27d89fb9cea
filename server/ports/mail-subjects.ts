// What a waiting mail is about, looked up again right before it leaves. The owner of each kind's table implements it.
import type { Db } from '../db/schema.ts';
import type { MailAbout, MailData, Quote, SubjectKind } from './mail-queue.ts';

interface QueuedMail {
  about: MailAbout;
  /** The owner of the mail. */
  userId: string;
  /** The address when it was queued. */
  to: string;
  /** The values when it was queued. */
  data: MailData;
}

/** Address and values as they are now; null when the reason for the mail is gone. */
export type FindSubject = (db: Db, mail: QueuedMail) => Promise<Pick<QueuedMail, 'to' | 'data'> | null>;

/** By kind. */
export type MailSubjects = Readonly<Record<SubjectKind, FindSubject>>;

/** A text on a market. */
export interface MailedText extends Omit<Quote, 'author'> {
  id: string;
  /** Null for an erased account. */
  authorId: string | null;
  /** By a moderator. */
  isHidden: 0 | 1;
  /** Who is mailed about it; undefined: the market's verified owner. */
  recipientId?: string | null;
}

/** Those of the texts of a market that exist, in any order. The market need not be public. */
export type FindMailedTexts = (db: Db, about: MailAbout) => Promise<MailedText[]>;
