// Binds every feature: one statement for each audience (server/serve/). A feature's calls are bound in its `routes.ts`.
import type { FastifyInstance } from 'fastify';
import { markets } from './features/markets/port.ts';
import { operatorRoutes } from './features/operator/routes.ts';
import { people } from './features/profile/people.ts';
import { serveAccount } from './serve/account.ts';
import { serveCommunity } from './serve/community.ts';
import { serveMails } from './serve/mails.ts';
import { serveMap } from './serve/map.ts';
import { servePictures } from './serve/pictures.ts';
import type { FeaturePorts } from './serve/shared.ts';
import { type Served, serveVisitors } from './serve/visitors.ts';

/** Serves every feature. Rejects when map tiles cannot be opened. */
export async function serveFeatures(app: FastifyInstance, ports: FeaturePorts): Promise<Served> {
  const origin = ports.config.publicOrigin ?? `http://localhost:${ports.config.port}`;
  const warn = (message: string) => (reason: string) => app.log.warn({ reason }, message);
  const shared = { ...ports, markets, people, origin, warn };
  const served = await serveVisitors(app, shared);
  const followed = { ...shared, feed: served.feed };
  const mails = serveMails(app, shared);
  serveAccount(app, { ...followed, ...mails, ...servePictures(app, followed) });
  serveCommunity(app, { ...shared, ...mails });
  await serveMap(app, followed);
  operatorRoutes(app, { ...shared, isReady: served.isReady });
  return served;
}
