// Sends what waits in the outbox, one mail at a time: claim, send, mark, in this order. Several senders may share a store.
// What it is about is looked up right before: it leaves with the present values, or not at all when its reason is gone.
// A crash between the mail server's yes and our mark sends the same Message-ID once more; nothing can do better.

import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { maskText } from '../../../core/rules/text/mask-text.ts';
import { mailKeyOf } from '../../db/mail-key.ts';
import type { Db, Store } from '../../db/schema.ts';
import { type Clock, repeat } from '../../ports/clock.ts';
import { type MailEvent, type MailOutcome, mailChannel } from '../../ports/mail-news.ts';
import type { SubjectKind } from '../../ports/mail-queue.ts';
import type { MailSubjects } from '../../ports/mail-subjects.ts';
import type { MailWishes } from '../../ports/mail-wishes.ts';
import { type Mailer, MailFailure } from '../../ports/mailer.ts';
import {
  admit,
  bringForward,
  type ClaimedMail,
  claim,
  clean,
  type DroppedMail,
  giveUp,
  isAnyDue,
  markSent,
  postpone,
  takeBack,
} from './queue.ts';
import { renderMail } from './render.ts';
import { retryAfterMs } from './rules.ts';
import { unsubscribeLink } from './unsubscribe-token.ts';

/** From a queued mail to its sending, at most. */
const pollMs = 2000;
/** Nothing is tried so long after the way out was closed. */
const restMs = 60_000;
const cleanMs = 3_600_000;
/** A clock that was set back by less delays nothing that matters. */
const noticedMs = 1000;
/** A mail that is under way gets so long when the server stops. */
const graceMs = 5000;

/** What became of a mail, without personal data. */
export interface MailNews {
  mail: string;
  kind: string;
  attempts: number;
  /** State of a mail that stays unsent, and why. */
  reason?: string;
}

/** What may become of a mail, and how important that is to the operator. */
const levels = {
  sent: 'info',
  postponed: 'warn',
  dropped: 'error',
  unwanted: 'info',
  gone: 'info',
} as const satisfies Record<MailOutcome, string>;

interface Ports {
  store: Store;
  clock: Clock;
  mailer: Mailer;
  /** Scheme, host and port that links must lead to. */
  origin: string;
  wishes: MailWishes;
  subjects: MailSubjects;
  onNews: (what: MailOutcome, news: MailNews) => void;
  /** The store did not answer; the next round tries again. */
  onError: (error: unknown) => void;
}

export interface MailSender {
  /** Resolves when the mail that was under way has ended, one way or the other. */
  stop(): Promise<void>;
}

const shortId = (id: string) => id.slice(0, 10);

/** Starts sending. */
export function startSender({ store, clock, mailer, origin, wishes, subjects, onNews, onError }: Ports): MailSender {
  const keyOf = mailKeyOf(store);
  const cut = new AbortController();
  let stopped = false;
  /** By the monotonic clock. */
  let restUntil = 0;
  let cleanAt = 0;
  /** The wall clock less the monotonic one: moves only when the wall clock is set. */
  let offset = clock.now() - clock.monotonic();

  async function trySending(mail: ClaimedMail): Promise<MailFailure | null> {
    try {
      const { id, kind, address: to, data, subscription } = mail;
      const stop = data.stop === undefined ? null : { flag: null, link: data.stop };
      const unsubscribe = subscription
        ? { flag: subscription.flag, link: unsubscribeLink(subscription, await keyOf(), origin) }
        : stop;
      await mailer.send({ id, to, ...renderMail(kind, data, origin, unsubscribe), date: clock.now() }, cut.signal);
      return null;
    } catch (error) {
      if (error instanceof MailFailure) return error;
      // A mail that cannot be written will not be written another time either; anything else has nothing to do with it.
      return new MailFailure(error instanceof RangeError ? 'refused' : 'down', String(error), error);
    }
  }

  /** The mail as it is to leave now. */
  async function presentOf(db: Db, mail: ClaimedMail): Promise<ClaimedMail | 'unwanted' | 'gone'> {
    const { kind, userId, about, address: to, data, subscription } = mail;
    if (subscription && !(await wishes.wants(db, subscription.userId, subscription.flag))) return 'unwanted';
    if (!about || userId === null) return mail;
    const present = await subjects[kind as SubjectKind](db, { about, userId, to, data });
    return present ? { ...mail, address: present.to, data: present.data } : 'gone';
  }

  /** Whether to go on with the next mail. */
  async function deliver(mail: ClaimedMail): Promise<boolean> {
    const news = { mail: shortId(mail.id), kind: mail.kind, attempts: mail.attempts };
    const present = await store.read((db) => presentOf(db, mail));
    if (typeof present === 'string') {
      await store.write((tx) => (present === 'gone' ? takeBack(tx, mail) : giveUp(tx, mail, clock.now())));
      onNews(present, news);
      return true;
    }
    const failure = await trySending(present);
    const now = clock.now();
    if (failure === null) {
      if (!(await store.write((tx) => markSent(tx, mail, now)))) await mailer.forget?.({ id: mail.id });
      onNews('sent', news);
      return true;
    }
    const reason = `${failure.trouble}: ${maskText(failure.message)}`;
    const next = now + retryAfterMs(mail.attempts);
    if (failure.trouble === 'refused' || next >= mail.uselessAt) {
      await store.write((tx) => giveUp(tx, mail, now));
      onNews('dropped', { ...news, reason });
    } else {
      await store.write((tx) => postpone(tx, mail, next));
      onNews('postponed', { ...news, reason });
    }
    if (failure.trouble === 'down') restUntil = clock.monotonic() + restMs;
    return failure.trouble !== 'down';
  }

  function tellDropped(dropped: DroppedMail[]): void {
    for (const { id, kind, attempts, why } of dropped)
      onNews('dropped', { mail: shortId(id), kind, attempts, reason: why });
  }

  async function sendDue(): Promise<void> {
    await store.write((tx) => admit(tx, clock.now()));
    for (let goOn = true; goOn && !stopped; ) {
      const { mail, dropped } = await store.write((tx) => claim(tx, clock.now()));
      tellDropped(dropped);
      goOn = mail !== null && (await deliver(mail));
    }
  }

  async function round(): Promise<void> {
    const now = clock.now();
    const elapsed = clock.monotonic();
    const setBack = offset - (now - elapsed);
    offset = now - elapsed;
    if (setBack > noticedMs) await store.write((tx) => bringForward(tx, now, setBack));
    if (elapsed >= cleanAt) {
      await store.write((tx) => clean(tx, now));
      cleanAt = elapsed + cleanMs;
    }
    if (elapsed < restUntil) return;
    if (await store.read((db) => isAnyDue(db, now))) await sendDue();
  }

  const end = repeat(clock, pollMs, { work: round, onError, first: 0 });
  return {
    async stop() {
      stopped = true;
      const callOff = clock.after(graceMs, () => cut.abort());
      await end();
      callOff();
    },
  };
}

/** Starts sending what features put into the outbox. To be called before the app listens. */
export function startMail(app: FastifyInstance, ports: Omit<Ports, 'onNews' | 'onError'>): void {
  const sender = startSender({
    ...ports,
    onNews(outcome, news) {
      app.log[levels[outcome]]({ ...news }, `mail ${outcome}`);
      channel(mailChannel).publish({ outcome, kind: news.kind } satisfies MailEvent);
    },
    onError: (error) => app.log.error({ err: error }, 'sending mail failed'),
  });
  // After the last requests have ended: some of them may queue a mail.
  app.addHook('onClose', () => sender.stop());
}
