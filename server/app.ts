// Puts the server together from its ports. Nothing is decided here: see the features.
import type { FastifyInstance } from 'fastify';
import { openAccounts } from './accounts.ts';
import { serveDirectory } from './directory.ts';
import { pageRoutes } from './features/pages/routes.ts';
import { startSync } from './features/sync/start.ts';
import { startTiles } from './features/tiles/start.ts';
import { bareApp } from './http/fastify-app.ts';
import type { Metrics } from './http/metrics.ts';
import { operatorRoutes } from './http/operator-routes.ts';
import { createLimiter, defaultRates } from './http/rate-limit.ts';
import { loadShell } from './http/static-shell.ts';
import type { AppPorts } from './ports/app-ports.ts';
import { defaultPace } from './ports/pace.ts';
import { createReadiness } from './ports/readiness.ts';
import { openCallBook, sealCalls } from './route.ts';

/** An app that is ready to listen. Closing it ends its background work; the store stays the caller's. */
export async function buildApp(ports: AppPorts): Promise<FastifyInstance> {
  const { store, config, clock, dist, logTarget, rates = defaultRates, pace = defaultPace } = ports;
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  const app = bareApp({ ...config, logTarget, connections: ports.connections });
  const limiter = createLimiter(clock, rates);
  const shell = loadShell(dist);
  const readiness = createReadiness();
  let metrics: Metrics | null = null;
  const accounts = openAccounts(ports);
  openCallBook(app, limiter, accounts.callers);
  const { feed, snapshots } = await startSync(app, {
    store,
    clock,
    pace,
    onBuilt: ({ cursor, bootstrap, pages, list }, ms) => {
      if (!list) return;
      const bytes = [bootstrap, ...pages].reduce((sum, each) => sum + (each.bytes.br?.length ?? 0), 0);
      app.log.debug({ cursor, ms: Math.round(ms), bytes, pages: pages.length }, 'snapshot built');
      metrics?.snapshotBuilt(ms, bytes);
    },
  });
  readiness.need(snapshots.isReady);
  if (config.metricsPort !== null) {
    // Loaded only where it is asked for: it is a tenth of the start.
    const { measure } = await import('./http/metrics.ts');
    const place = { port: config.metricsPort, host: config.host };
    const { countUnsent } = await import('./features/mail/queue.ts');
    metrics = measure(app, place, {
      feedRev: () => feed.position().rev,
      isReady: snapshots.isReady,
      unsentMail: () => store.read(countUnsent),
    });
  }
  serveDirectory(app, { store, feed, clock, snapshots, pace, config });
  await startTiles(app, { config, clock, limiter, dist });
  accounts.serve(app, { origin, feed, pace });
  sealCalls(app);
  operatorRoutes(app, { store, readiness, origin });
  pageRoutes(app, { store, shell, limiter, origin });
  return app;
}
