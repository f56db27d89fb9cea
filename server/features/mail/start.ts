// Sets the sending of mail going, and stops it with the app.
import type { FastifyInstance } from 'fastify';
import type { Store } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { startSender } from './sender.ts';

interface Ports {
  store: Store;
  clock: Clock;
  mailer: Mailer;
  /** Scheme, host and port that links in mails must lead to. */
  origin: string;
}

const levels = { sent: 'info', postponed: 'warn', dropped: 'error' } as const;

/** Starts sending what features put into the outbox. To be called before the app listens. */
export function startMail(app: FastifyInstance, ports: Ports): void {
  const sender = startSender({
    ...ports,
    onNews: (what, news) => app.log[levels[what]]({ ...news }, `mail ${what}`),
    onError: (error) => app.log.error({ err: error }, 'sending mail failed'),
  });
  // After the last requests have ended: some of them may queue a mail.
  app.addHook('onClose', () => sender.stop());
}
