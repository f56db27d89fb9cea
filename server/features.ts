// Binds every feature: one statement each, with the ports it needs. A feature's calls are bound in its `routes.ts`.
import type { FastifyInstance } from 'fastify';
import { openGeocoder } from './adapters/open-geocoder.ts';
import { openMedia } from './adapters/open-media.ts';
import { openOverview } from './adapters/open-overview.ts';
import { openTiles } from './adapters/open-tiles.ts';
import { pictureDecoder } from './adapters/picture-decoder.ts';
import type { Config } from './config/config.ts';
import type { Store } from './db/schema.ts';
import { countHoldings, erasingOn } from './erasing.ts';
import { exportParts } from './export-process.ts';
import { isLastSuperAdmin, leaverOf } from './features/auth/leave.ts';
import { authRoutes } from './features/auth/routes.ts';
import { noteSecurity } from './features/auth/security-log.ts';
import { exportRoutes } from './features/export/routes.ts';
import { guestbookRoutes } from './features/guestbook/routes.ts';
import { leavingRoutes } from './features/leaving/routes.ts';
import { listRoutes } from './features/lists/routes.ts';
import { oneClickRoutes } from './features/mail/one-click.ts';
import { enqueueWanted, unsentMail, withdrawMail, withdrawMailTo } from './features/mail/outbox.ts';
import { mailTexts } from './features/mail/texts.ts';
import { unsubscribeRoutes } from './features/mail/unsubscribe.ts';
import { markets } from './features/markets/port.ts';
import { marketRoutes } from './features/markets/routes.ts';
import { syncRoutes } from './features/markets/sync/routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { noteRoutes } from './features/notes/routes.ts';
import { operatorRoutes } from './features/operator/routes.ts';
import { pageRoutes } from './features/pages/routes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { placeRoutes } from './features/places/routes.ts';
import { avatarUse } from './features/profile/avatars.ts';
import { mailWishes } from './features/profile/mail-wishes.ts';
import { people } from './features/profile/people.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { ratingRoutes } from './features/ratings/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { shareRefusals } from './features/sharing/refusals.ts';
import { shareRoutes } from './features/sharing/routes.ts';
import { siteRoutes } from './features/site/routes.ts';
import { tileRoutes } from './features/tiles/routes.ts';
import type { Limiter } from './http/rate-limit.ts';
import { loadShell } from './http/static-shell.ts';
import type { AddressLimits } from './ports/address-limits.ts';
import type { Callers } from './ports/callers.ts';
import type { Clock } from './ports/clock.ts';
import type { Feed } from './ports/feed.ts';
import type { Pace } from './ports/pace.ts';
import type { PasswordHasher } from './ports/password-hasher.ts';
import type { PictureDecoder } from './ports/picture-decoder.ts';
import { reportable } from './reportable.ts';

export interface FeaturePorts {
  store: Store;
  config: Config;
  clock: Clock;
  /** Folder of the built app; the assets of the previous build are beside it under `-previous`. */
  dist: string;
  pace: Pace;
  hasher: PasswordHasher;
  /** Null = sharp in child processes. */
  decoder: PictureDecoder | null;
  /** Null = in a process of its own. */
  packExport: Parameters<typeof exportParts>[1];
  /** Limits of attempts per network address. */
  authLimits: AddressLimits;
  limiter: Limiter;
  callers: Callers;
  /** Called for each snapshot with its build time in ms and its bytes. */
  onBuilt: (ms: number, bytes: number) => void;
}

/** Values for metrics. */
export interface Served {
  feed: Feed;
  /** Whether a first sync and the whole list can be served. */
  isReady: () => boolean;
}

/** Serves every feature. Rejects when map tiles cannot be opened. */
export async function serveFeatures(app: FastifyInstance, ports: FeaturePorts): Promise<Served> {
  const { store, config, clock, dist, pace, hasher, authLimits: limits, limiter, callers, onBuilt } = ports;
  const { supportEmail } = config;
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  const warn = (message: string) => (reason: string) => app.log.warn({ reason }, message);
  const mail = { enqueueMail: enqueueWanted(mailWishes), unsentMail, withdrawMail };

  const { feed, snapshots } = await syncRoutes(app, { store, clock, pace, onBuilt });
  marketRoutes(app, { store, clock, pace, feed, snapshots });
  const passwords = authRoutes(app, { store, clock, hasher, callers, people, ...mail, origin, supportEmail, limits });
  const decoder = ports.decoder ?? pictureDecoder(clock, warn('a picture was not decoded'));
  const media = openMedia(config, warn('the store of pictures did not answer'));
  const uses = { user_id: avatarUse(markets) };
  const pictures = mediaRoutes(app, { store, clock, limiter, media, decoder, uses, onRenamed: feed.check });
  profileRoutes(app, { store, clock, feed, markets, pictures });
  listRoutes(app, { store, clock, markets, people });
  peopleRoutes(app, { store, people, markets });
  noteRoutes(app, { store, clock, markets });
  const community = { store, clock, markets, people, mailText: mailTexts(people, mail.enqueueMail) };
  ratingRoutes(app, community);
  guestbookRoutes(app, community);
  const told = { noteSecurity, enqueueMail: mail.enqueueMail, origin };
  const packed = exportParts(config, ports.packExport, warn('the store of pictures did not answer'));
  const exports = exportRoutes(app, { store, clock, limiter, passwords, ...packed, ...told });
  leavingRoutes(app, {
    ...erasingOn(store, config, media, [{ close: (tx, { userId }) => exports.end(tx, userId) }]),
    ...{ clock, feed, callers, passwords, ...told },
    ...{ leaverOf, isLastSuperAdmin, count: countHoldings },
  });
  reportRoutes(app, { store, clock, content: reportable, markets, people });
  shareRoutes(app, { store, clock, markets, enqueueMail: mail.enqueueMail, origin });
  oneClickRoutes(app, limiter, shareRefusals({ store, clock, withdrawMailTo }));
  siteRoutes(app, store);
  const geocoder = openGeocoder(config, clock, warn('the geocoder did not answer'));
  placeRoutes(app, { store, feed, markets, geocoder });
  const [overview, detail] = await Promise.all([
    openOverview(dist),
    openTiles(config, clock, warn('no street tiles from the service: the map shows the overview until it answers')),
  ]);
  tileRoutes(app, { limiter, overview, detail });
  unsubscribeRoutes(app, { store, limiter, wishes: mailWishes });
  operatorRoutes(app, { store, isReady: snapshots.isReady, origin });
  pageRoutes(app, { store, markets, shell: loadShell(dist), limiter, origin });
  return { feed, isReady: snapshots.isReady };
}
