// The real server in process, on either engine, listening on a free loopback port.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type Problem, problemSchema } from '../../../core/contract/errors.ts';
import { argon2Hasher } from '../../../server/adapters/argon2.ts';
import { openMedia } from '../../../server/adapters/open-media.ts';
import { buildApp } from '../../../server/app.ts';
import { type Config, readConfig } from '../../../server/config/config.ts';
import type { Store } from '../../../server/db/schema.ts';
import { packHere } from '../../../server/features/export/pack-file.ts';
import { markets } from '../../../server/features/markets/port.ts';
import { openLargest } from '../../../server/features/media/pictures.ts';
import { defaultRates, type Rates } from '../../../server/http/rate-limit.ts';
import type { AddressLimits } from '../../../server/ports/address-limits.ts';
import { type ConnectionLimits, defaultConnectionLimits } from '../../../server/ports/connection-limits.ts';
import { defaultPace, type Pace } from '../../../server/ports/pace.ts';
import type { PasswordHasher } from '../../../server/ports/password-hasher.ts';
import type { PictureDecoder } from '../../../server/ports/picture-decoder.ts';
import { defaultUploadLimits, type UploadLimits } from '../../../server/ports/uploads.ts';
import { TestClock } from './test-clock.ts';

export { eventually } from '../until.ts';

export const testOrigin = 'https://loppis.example';

export interface TestServer {
  app: FastifyInstance;
  store: Store;
  clock: TestClock;
  url: string;
  /** Lines of the log so far. */
  log: string[];
  /** Its data folder. */
  dataDir: string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  json<T>(path: string): Promise<T>;
  /** Sends raw bytes and resolves to the response until the connection ended. */
  raw(request: string): Promise<string>;
  close(): Promise<void>;
}

interface Options {
  config?: Partial<Config>;
  rates?: Partial<Rates>;
  pace?: Partial<Pace>;
  /** Default: one that the servers of a test file share. */
  dist?: string;
  /** Default: the minimum cost. */
  hasher?: PasswordHasher;
  /** Default: practically unlimited. */
  authLimits?: AddressLimits;
  connections?: Partial<ConnectionLimits>;
  uploads?: Partial<UploadLimits>;
  /** Default: the real one. */
  decoder?: PictureDecoder;
  /** Exports are packed in a process of their own, as `npm start` does; the configuration must name the place of the store. */
  hasPackProcess?: boolean;
}

const cheapHasher = argon2Hasher({ memory: 8, passes: 1 });

export const testPage = `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<title>Loppis</title>
<meta name="description" content="Loppisar i hela Sverige">
<script type="module" src="/assets/app-1a2b3c.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`;

/** A built app of a few files, with precompressed forms of the script. */
export function testDist(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loppis-dist-'));
  const dist = join(folder, 'dist');
  const script = 'console.log("loppis");'.repeat(20);
  mkdirSync(join(dist, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'dist-previous', 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), testPage);
  mkdirSync(join(dist, 'map'));
  writeFileSync(join(dist, 'map/overview-0123456789.pmtiles'), '0123456789');
  writeFileSync(join(dist, '.stamp'), 'of the build');
  writeFileSync(join(dist, 'sw.js'), '// service worker');
  writeFileSync(join(dist, 'manifest.webmanifest'), '{}');
  writeFileSync(join(dist, 'assets/app-1a2b3c.js'), script);
  writeFileSync(join(dist, 'assets/app-1a2b3c.js.br'), brotliCompressSync(script));
  writeFileSync(join(dist, 'assets/app-1a2b3c.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'dist-previous/assets/app-0old00.js'), '// the build before');
  return dist;
}

let commonDist: string | null = null;

/** Starts the server on an open store. Time is frozen until the test advances the clock. */
export async function startServer(store: Store, options: Options = {}): Promise<TestServer> {
  const clock = new TestClock();
  const log: string[] = [];
  const dataDir = options.config?.dataDir ?? mkdtempSync(join(tmpdir(), 'loppis-data-'));
  const config = {
    ...readConfig({ DATA_DIR: dataDir, PORT: '0', PUBLIC_ORIGIN: testOrigin, SEED: 'none', TILES_UPSTREAM: 'none' }),
    ...options.config,
  };
  const media = openMedia(config, () => {});
  commonDist ??= testDist();
  const app = await buildApp({
    store,
    config,
    clock,
    dist: options.dist ?? commonDist,
    logTarget: { write: (line) => log.push(line) },
    rates: { ...defaultRates, ...options.rates },
    pace: { ...defaultPace, ...options.pace },
    hasher: options.hasher ?? cheapHasher,
    authLimits: options.authLimits ?? { tries: 1e6, mails: 1e6 },
    connections: { ...defaultConnectionLimits, ...options.connections },
    uploads: { ...defaultUploadLimits, ...options.uploads },
    decoder: options.decoder ?? null,
    packExport: options.hasPackProcess
      ? null
      : packHere({ store, markets, openPicture: (id) => openLargest(media, id) }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers, redirect: 'manual' });
  return {
    app,
    store,
    clock,
    url,
    log,
    dataDir,
    get,
    json: async <T>(path: string) => (await (await get(path)).json()) as T,
    raw(request) {
      const socket = connect(port, '127.0.0.1');
      socket.end(request);
      return text(socket);
    },
    async close() {
      await app.close();
      if (!options.config?.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The response as a problem document; fails when it is anything else. */
export async function problemOf(response: Response): Promise<Problem> {
  return v.parse(problemSchema, await response.json());
}
