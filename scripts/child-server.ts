// Starts the real server in a child process on a free loopback port, for browser tests and measurements.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { loopbackArguments } from './loopback-process.ts';

export interface ChildServer {
  url: string;
  port: number;
  pid: number;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>;
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>;
}

/** A free loopback port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/**
 * Starts the server, confined to this machine, and waits until it is ready. `env` overrides quiet defaults, without street tiles.
 * `checkout`: the folder of another version. Throws with its last output if it exits instead.
 */
export async function startChildServer(env: Record<string, string>, checkout = '.'): Promise<ChildServer> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const child = spawn(process.execPath, [...loopbackArguments, 'server/main.ts'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', TILES_UPSTREAM: 'none', ...env, PORT: String(port) },
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-4000);
    });
  const url = `http://localhost:${port}`;
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended: ${words}`);
    const ready = await fetch(`${url}/readyz`)
      .then((answer) => answer.ok)
      .catch(() => false);
    if (ready)
      return { url, port, pid: child.pid ?? 0, stop: () => end(child, 'SIGTERM'), kill: () => end(child, 'SIGKILL') };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await end(child, 'SIGKILL');
  throw new Error(`the server was not ready within a minute: ${words}`);
}
