// Numbers about the running server in Prometheus' format, on a port of their own.
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Readings {
  /** Rev of the change feed as this process knows it. */
  feedRev(): number;
  /** Public markets' snapshot stands. */
  isReady(): boolean;
}

export interface Metrics {
  readonly registry: Registry;
  /** A snapshot was built. */
  snapshotBuilt(ms: number, bytes: number): void;
}

type Child = Histogram.Internal<'method' | 'route' | 'status'>;

/** Measures every request of the app from now on. */
export function measure(app: FastifyInstance, readings: Readings): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'loppis_request_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const gauge = (name: string, help: string, collect?: (this: Gauge) => void) =>
    new Gauge({ name, help, registers: [registry], ...(collect && { collect }) });
  gauge('loppis_feed_rev', 'Rev of the change feed', function () {
    this.set(readings.feedRev());
  });
  gauge('loppis_ready', '1 when the server can serve a first sync', function () {
    this.set(readings.isReady() ? 1 : 0);
  });
  const buildSeconds = gauge('loppis_snapshot_build_seconds', 'Time the newest snapshot took');
  const snapshotBytes = gauge('loppis_snapshot_bytes', 'Bytes of the newest snapshot in brotli');

  // Looking a child up by its labels costs more than the measurement.
  const children = new Map<string, Child>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const name = `${request.method} ${route} ${status}`;
    let child = children.get(name);
    if (!child) {
      child = requests.labels({ method: request.method, route, status });
      children.set(name, child);
    }
    child.observe(reply.elapsedTime / 1000);
    done();
  });
  return {
    registry,
    snapshotBuilt(ms, bytes) {
      buildSeconds.set(ms / 1000);
      snapshotBytes.set(bytes);
    },
  };
}

/** Serves `/metrics` and nothing else. The caller listens and closes. */
export function metricsServer(registry: Registry): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
