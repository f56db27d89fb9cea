// Metrics of the running server in Prometheus' format, on a separate port.

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type MailEvent, mailChannel } from '../ports/mail-news.ts';

export interface Readings {
  /** Rev of the change feed, as last read by this process. */
  feedRev(): number;
  /** Whether a snapshot of the public markets has been built. */
  isReady(): boolean;
  /** Unsent mails in the outbox. */
  unsentMail(): Promise<number>;
}

export interface Metrics {
  /** Called when a snapshot was built. */
  snapshotBuilt(ms: number, bytes: number): void;
}

interface MetricsPlace {
  port: number;
  host: string;
}

/** Node's diagnostics channel for finished responses. */
const finished = 'http.server.response.finish';

type Child = Histogram.Internal<'method' | 'route' | 'status'>;

/** Measures every request of the app and serves the metrics on their port. */
export function measure(app: FastifyInstance, place: MetricsPlace, readings: Readings): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'loppis_request_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const gauge = (name: string, help: string, collect?: (this: Gauge) => void | Promise<void>) =>
    new Gauge({ name, help, registers: [registry], ...(collect && { collect }) });
  gauge('loppis_feed_rev', 'Rev of the change feed', function () {
    this.set(readings.feedRev());
  });
  gauge('loppis_ready', '1 when the server can serve a first sync', function () {
    this.set(readings.isReady() ? 1 : 0);
  });
  gauge('loppis_unsent_mail', 'Mails that wait to be sent', async function () {
    this.set(await readings.unsentMail());
  });
  const mails = new Counter({
    name: 'loppis_mails_total',
    help: 'What became of mails in this process, by kind; one that is postponed counts at each attempt',
    labelNames: ['kind', 'outcome'] as const,
    registers: [registry],
  });
  const buildSeconds = gauge('loppis_snapshot_build_seconds', 'Time the newest snapshot took');
  const snapshotBytes = gauge('loppis_snapshot_bytes', 'Bytes of the newest snapshot in brotli');

  // Cached: looking up a child by its labels costs more than the measurement.
  const children = new Map<string, Child>();
  function childOf({ method, routeOptions }: FastifyRequest, statusCode: number): Child {
    const labels = { method, route: routeOptions.url ?? 'none', status: `${Math.floor(statusCode / 100)}xx` };
    const name = `${labels.method} ${labels.route} ${labels.status}`;
    const child = children.get(name) ?? requests.labels(labels);
    children.set(name, child);
    return child;
  }
  // Node publishes every finished response anyway; a listener per response would cost a quarter of a small one.
  const begun = new WeakMap<object, { request: FastifyRequest; at: number }>();
  app.addHook('onRequest', (request, reply, done) => {
    begun.set(reply.raw, { request, at: performance.now() });
    done();
  });
  function onFinish(message: unknown): void {
    const { response } = message as { response: ServerResponse };
    const found = begun.get(response);
    if (found) childOf(found.request, response.statusCode).observe((performance.now() - found.at) / 1000);
  }
  const onMail = (message: unknown) => mails.inc({ ...(message as MailEvent) });
  subscribe(finished, onFinish);
  subscribe(mailChannel, onMail);
  app.addHook('onClose', async () => {
    unsubscribe(finished, onFinish);
    unsubscribe(mailChannel, onMail);
  });
  serveMetrics(app, registry, place);
  return {
    snapshotBuilt(ms, bytes) {
      buildSeconds.set(ms / 1000);
      snapshotBytes.set(bytes);
    },
  };
}

/** Serves only `/metrics`, from when the app is ready until it closes. */
function serveMetrics(app: FastifyInstance, registry: Registry, { port, host }: MetricsPlace): void {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  app.addHook('onReady', async () => {
    server.listen(port, host);
    await once(server, 'listening');
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  });
}
