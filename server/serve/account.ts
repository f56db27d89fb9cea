// For signed-in people: the account, from registering to leaving, and the own profile.
import type { FastifyInstance } from 'fastify';
import { countHoldings, erasingOn } from '../erasing.ts';
import { exportParts } from '../export-process.ts';
import { isLastSuperAdmin, leaverOf } from '../features/auth/leave.ts';
import { authRoutes } from '../features/auth/routes.ts';
import { noteSecurity } from '../features/auth/security-log.ts';
import { exportRoutes } from '../features/export/routes.ts';
import { leavingRoutes } from '../features/leaving/routes.ts';
import { profileRoutes } from '../features/profile/routes.ts';
import type { Feed } from '../ports/feed.ts';
import type { Mails } from '../ports/mail-queue.ts';
import type { MediaStore } from '../ports/media-store.ts';
import type { Pictures } from '../ports/pictures.ts';
import type { Shared } from './shared.ts';

/** Serves them. */
export function serveAccount(
  app: FastifyInstance,
  shared: Shared & Mails & { feed: Feed; media: MediaStore; pictures: Pictures },
): void {
  const { store, config, media, warn } = shared;
  const passwords = authRoutes(app, { ...shared, supportEmail: config.supportEmail, limits: shared.authLimits });
  profileRoutes(app, shared);
  const packed = exportParts(config, shared.packExport, warn('the store of pictures did not answer'));
  const exports = exportRoutes(app, { ...shared, ...packed, passwords, noteSecurity });
  leavingRoutes(app, {
    ...shared,
    ...erasingOn(store, config, media, [{ close: (tx, { userId }) => exports.end(tx, userId) }]),
    ...{ passwords, noteSecurity, leaverOf, isLastSuperAdmin, count: countHoldings },
  });
}
