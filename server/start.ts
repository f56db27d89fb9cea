// Starts the server from the environment, and stops it on a signal. A failed start is one sentence and exit code 1.
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { serverText } from '../core/text/server/server.ts';
import { argon2Hasher } from './adapters/argon2.ts';
import { closeFiles, writePrivately } from './adapters/private-files.ts';
import { systemClock } from './adapters/system-clock.ts';
import { type Config, readConfig, seedPlan } from './config/config.ts';
import { givenSettings } from './config/foreign-settings.ts';
import { asStartError, openStore } from './db/open.ts';
import type { Store } from './db/schema.ts';
import { announce, listen } from './listen.ts';
import type { PasswordHasher } from './ports/password-hasher.ts';
import { StartError } from './ports/start-error.ts';
import { isEmpty } from './seed/is-empty.ts';

/** Grace period for running responses when the server stops, in ms; then their connections are destroyed. */
const graceMs = 5000;
/** Timeout of the whole stop, in ms. */
const giveUpMs = 15_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function plantIfWanted(store: Store, config: Config, hasher: PasswordHasher): Promise<void> {
  if (seedPlan(config, await store.read(isEmpty)) === 'none') return;
  say(serverText.planting);
  // Loaded only for a start that plants demo data.
  const { plantDemo } = await import('./seed/plant.ts');
  const { chooseDemoPasswords } = await import('./seed/demo-passwords.ts');
  const started = performance.now();
  const { seedCount: count, seedNumber } = config;
  const { stored, told } = await chooseDemoPasswords(config, hasher);
  const planted = await plantDemo(store, { count, seedNumber, now: systemClock.now() }, stored);
  const seconds = ((performance.now() - started) / 1000).toLocaleString('sv-SE', { maximumFractionDigits: 1 });
  say(serverText.planted(planted.total.toLocaleString('sv-SE'), seconds));
  for (const { emails, password } of told) say(serverText.demoAccounts(emails, password));
}

/** Graceful shutdown: stops accepting, finishes responses, closes the store, exits with 0. A second signal exits at once. */
function stopOnSignals(app: FastifyInstance, store: Store): void {
  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) process.exit(1);
    stopping = true;
    say(serverText.stopping);
    // Node does not treat connections without any request as idle, and would wait for them.
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    setTimeout(() => process.exit(1), giveUpMs).unref();
    await app.close();
    await store.close();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

async function run(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env);
  for (const sentence of givenSettings(env, hostname()).ignored) say(sentence);
  writePrivately();
  closeFiles(config.dataDir);
  const store = await openStore(config);
  const hasher = argon2Hasher();
  try {
    await plantIfWanted(store, config, hasher).catch((error: unknown) => {
      // Also gives the operator's sentence for a disk that fills up during the start.
      throw asStartError(error, config);
    });
    const listening = await listen(store, config, hasher);
    stopOnSignals(listening.app, store);
    await announce(listening, config);
    // Calibrates the password hash after the start, not during it.
    await hasher.ready();
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Starts the server and leaves it running. */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await run(env);
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
    process.exit(1);
  }
}
