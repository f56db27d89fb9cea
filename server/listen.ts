// Listens on the configured port: the sentences for a port that cannot be used, and the line with the URL.
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { serverText } from '../core/text/server/server.ts';
import { openMailer } from './adapters/open-mailer.ts';
import { systemClock } from './adapters/system-clock.ts';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import type { Store } from './db/schema.ts';
import { finishErasuresAtStart } from './erasing.ts';
import { startMail } from './features/mail/sender.ts';
import { mailWishes } from './features/profile/mail-wishes.ts';
import { mailSubjects } from './mail-subjects.ts';
import type { PasswordHasher } from './ports/password-hasher.ts';
import { publicTiles } from './ports/public-tiles.ts';
import { StartError } from './ports/start-error.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const readyPollMs = 20;

/** The operator's sentence for an address that cannot be listened on. */
function listenFailure(error: unknown, { host, port, metricsPort }: Config): unknown {
  const { code, port: itsPort } = Object(error) as { code?: string; port?: number };
  const name = String(itsPort ?? (metricsPort === null ? port : `${port}/${metricsPort}`));
  if (code === 'EADDRINUSE') return new StartError(serverText.portTaken(name));
  if (code === 'EACCES') return new StartError(serverText.portForbidden(name));
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartError(serverText.hostUnusable(host));
  return error;
}

export interface Listening {
  app: FastifyInstance;
  /** Scheme, host and port. */
  address: string;
}

/** Completes interrupted erasures, creates the app and listens. Throws StartError for an address that cannot be used. */
export async function listen(store: Store, config: Config, hasher: PasswordHasher): Promise<Listening> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const erased = await finishErasuresAtStart(store, config, say);
  if (erased > 0) say(serverText.erased(erased));
  const app = await buildApp({ store, config, clock: systemClock, dist, hasher });
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  const mailer = openMailer(config);
  startMail(app, { store, clock: systemClock, mailer, origin, wishes: mailWishes, subjects: mailSubjects(origin) });
  const { log } = app;
  try {
    // Fastify logs every address it listens on; `announce` prints one URL instead.
    app.log = { ...log, info: () => {} };
    const address = await app.listen({ host: config.host, port: config.port });
    return { app, address };
  } catch (error) {
    await app.close();
    throw listenFailure(error, config);
  } finally {
    app.log = log;
  }
}

/** Prints the URL once the first request can be answered, as the last line of a start; before it, which public service is used. */
export async function announce(
  { app, address }: Listening,
  { publicOrigin, tilesUpstream }: Pick<Config, 'publicOrigin' | 'tilesUpstream'>,
): Promise<void> {
  while ((await app.inject('/readyz')).statusCode !== 200) {
    if (!app.server.listening) return;
    await sleep(readyPollMs);
  }
  if (tilesUpstream === publicTiles.url) {
    process.stdout.write(`${serverText.publicTiles(publicTiles.name, publicTiles.terms)}\n`);
  }
  process.stdout.write(`${serverText.listening(publicOrigin ?? address.replace('//127.0.0.1:', '//localhost:'))}\n`);
}
