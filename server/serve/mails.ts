// For recipients of mails, who may have no account: the addresses that refuse further ones. What features need to queue mails is the result.
import type { FastifyInstance } from 'fastify';
import { oneClickRoutes } from '../features/mail/one-click.ts';
import { enqueueWanted, unsentMail, withdrawMail, withdrawMailTo } from '../features/mail/outbox.ts';
import { unsubscribeRoutes } from '../features/mail/unsubscribe.ts';
import { mailWishes } from '../features/profile/mail-wishes.ts';
import { shareRefusals } from '../features/sharing/refusals.ts';
import type { Mails } from '../ports/mail-queue.ts';
import type { Shared } from './shared.ts';

/** Serves the addresses. */
export function serveMails(app: FastifyInstance, { store, clock, limiter }: Shared): Mails {
  oneClickRoutes(app, limiter, shareRefusals({ store, clock, withdrawMailTo }));
  unsubscribeRoutes(app, { store, limiter, wishes: mailWishes });
  return { enqueueMail: enqueueWanted(mailWishes), unsentMail, withdrawMail };
}
