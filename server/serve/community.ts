// For signed-in people: what they keep, write, share and report about markets.
import type { FastifyInstance } from 'fastify';
import { guestbookRoutes } from '../features/guestbook/routes.ts';
import { listRoutes } from '../features/lists/routes.ts';
import { mailTexts } from '../features/mail/texts.ts';
import { noteRoutes } from '../features/notes/routes.ts';
import { ratingRoutes } from '../features/ratings/routes.ts';
import { reportRoutes } from '../features/reports/routes.ts';
import { shareRoutes } from '../features/sharing/routes.ts';
import type { Mails } from '../ports/mail-queue.ts';
import { reportable } from '../reportable.ts';
import type { Shared } from './shared.ts';

/** Serves them. */
export function serveCommunity(app: FastifyInstance, shared: Shared & Mails): void {
  listRoutes(app, shared);
  noteRoutes(app, shared);
  const writing = { ...shared, mailText: mailTexts(shared.people, shared.enqueueMail) };
  ratingRoutes(app, writing);
  guestbookRoutes(app, writing);
  reportRoutes(app, { ...shared, content: reportable });
  shareRoutes(app, shared);
}
