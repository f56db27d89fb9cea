// Composes the server from its ports: the bare app, authentication, all features, and metrics if configured.
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { argon2Hasher } from './adapters/argon2.ts';
import { knowCallers } from './features/auth/callers.ts';
import { serveFeatures } from './features.ts';
import { bareApp } from './http/fastify-app.ts';
import type { LogTarget } from './http/log.ts';
import type { Metrics } from './http/metrics.ts';
import { createLimiter, defaultRates, type Rates } from './http/rate-limit.ts';
import { acceptForms } from './http/uploads.ts';
import { defaultAddressLimits } from './ports/address-limits.ts';
import type { ConnectionLimits } from './ports/connection-limits.ts';
import { defaultPace } from './ports/pace.ts';
import { defaultUploadLimits, type UploadLimits } from './ports/uploads.ts';
import { openCallBook, sealCalls } from './route.ts';
import type { FeaturePorts } from './serve/shared.ts';
import type { Served } from './serve/visitors.ts';

/** The parts of the app. Optional ones have defaults: the usual limits, standard output, Argon2id and sharp. */
interface AppPorts
  extends Pick<FeaturePorts, 'store' | 'config' | 'clock' | 'dist'>,
    Partial<Pick<FeaturePorts, 'pace' | 'hasher' | 'authLimits' | 'decoder' | 'packExport'>> {
  logTarget?: LogTarget;
  rates?: Rates;
  connections?: ConnectionLimits;
  uploads?: UploadLimits;
}

/** An app that is ready to listen. Closing it ends its background work; the store is closed by the caller. */
export async function buildApp(ports: AppPorts): Promise<FastifyInstance> {
  const { store, config, clock, dist, logTarget, rates = defaultRates, pace = defaultPace } = ports;
  const {
    hasher = argon2Hasher(),
    authLimits = defaultAddressLimits,
    uploads = defaultUploadLimits,
    decoder = null,
    packExport = null,
  } = ports;
  const app = bareApp({ ...config, logTarget, connections: ports.connections });
  const limiter = createLimiter(clock, rates);
  const callers = knowCallers(store, clock);
  acceptForms(app, { folder: resolve(config.dataDir, 'uploads'), clock, limits: uploads });
  openCallBook(app, limiter, callers);
  let metrics: Metrics | null = null;
  let served: Served | null = null;
  if (config.metricsPort !== null) {
    // Loaded only if configured: it takes a tenth of the start.
    const { measure } = await import('./http/metrics.ts');
    const { countUnsent } = await import('./features/mail/queue.ts');
    const place = { port: config.metricsPort, host: config.host };
    metrics = measure(app, place, {
      feedRev: () => served?.feed.position().rev ?? 0,
      isReady: () => served?.isReady() ?? false,
      unsentMail: () => store.read(countUnsent),
    });
  }
  const onBuilt = (ms: number, bytes: number) => metrics?.snapshotBuilt(ms, bytes);
  const given = {
    store,
    config,
    clock,
    dist,
    pace,
    hasher,
    decoder,
    packExport,
    authLimits,
    limiter,
    callers,
    onBuilt,
  };
  served = await serveFeatures(app, given);
  sealCalls(app);
  return app;
}
