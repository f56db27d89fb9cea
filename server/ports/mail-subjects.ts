// What a waiting mail is about, looked up again right before it leaves. The owner of each kind's table implements it.
import type { Db } from '../db/schema.ts';
import type { MailAbout, MailData, MailKind, Quote } from './mail-queue.ts';

interface SubjectMail {
  about: MailAbout;
  /** The owner of the mail. */
  userId: string;
  /** The address when it was queued. */
  to: string;
  /** The values when it was queued. */
  data: MailData;
}

/** Address and values as they are now; null when the reason for the mail is gone. */
export type FindSubject = (db: Db, mail: SubjectMail) => Promise<Pick<SubjectMail, 'to' | 'data'> | null>;

/** By kind. A mail of a kind without one, or without `about`, leaves as it was queued. */
export type MailSubjects = { readonly [Kind in MailKind]?: FindSubject };

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

/** Those of the texts that exist, in any order. The market need not be public. */
export type FindMailedTexts = (db: Db, about: MailAbout) => Promise<MailedText[]>;
