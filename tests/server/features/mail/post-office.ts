// A mail sender on a store, with a clock that the test advances round by round, and its log.
import { onTestFinished, vi } from 'vitest';
import type { Store } from '../../../../server/db/schema.ts';
import { enqueueMail } from '../../../../server/features/mail/outbox.ts';
import { type MailNews, startSender } from '../../../../server/features/mail/sender.ts';
import { mailWishes } from '../../../../server/features/profile/mail-wishes.ts';
import { mailSubjects } from '../../../../server/mail-subjects.ts';
import type { MailOutcome } from '../../../../server/ports/mail-news.ts';
import type { Mail } from '../../../../server/ports/mail-queue.ts';
import type { Mailer } from '../../../../server/ports/mailer.ts';
import { TestClock } from '../../../helpers/server/test-clock.ts';

export const origin = 'https://loppis.example';
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The sender's own. */
const pollMs = 2000;

/** Detects the end of a round by the timer of the next one. */
class RoundClock extends TestClock {
  planned = 0;

  override after(ms: number, work: () => void): () => void {
    this.planned++;
    return super.after(ms, work);
  }
}

type Told = MailNews & { what: MailOutcome };

/** Starts a sender; it stops after the test. */
export function postOffice(store: Store, mailer: Mailer, clock = new RoundClock()) {
  const news: Told[] = [];
  const errors: unknown[] = [];
  const sender = startSender({
    store,
    clock,
    mailer,
    origin,
    wishes: mailWishes,
    subjects: mailSubjects(origin),
    onNews: (what, told) => news.push({ what, ...told }),
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => sender.stop());
  async function step(ms: number): Promise<void> {
    const before = clock.planned;
    clock.advance(ms);
    const isOver = () => {
      if (clock.planned === before) throw new Error('the round has not ended');
    };
    await vi.waitFor(isOver, { timeout: 10_000, interval: 2 });
  }
  return {
    clock,
    news,
    errors,
    sender,
    whats: () => news.map(({ what }) => what),
    /** Advances time to the end of the last round. Resolves when that has ended. */
    async turn(ms = pollMs): Promise<void> {
      if (ms > pollMs) await step(ms - pollMs);
      await step(Math.min(ms, pollMs));
    },
  };
}

let number = 0;

/** Queues a mail with a unique subject. */
export async function queue(store: Store, part: Partial<Mail> = {}): Promise<void> {
  const subject = `S${++number}`;
  const data = { link: `${origin}/confirm-email?token=geheim${number}` };
  const mail = { kind: 'confirm', to: `anna${number}@exempel.se`, userId: null, subject, data, ...part };
  await store.write((tx) => enqueueMail(tx, mail as Mail));
}

export const rowsOf = (store: Store) => store.read((db) => db.selectFrom('mail_outbox').selectAll().execute());
