// The built app, read into memory once: every file with its precompressed forms.
// Paths are looked up in a map, so path traversal is impossible and nothing is read or compressed on a request.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { Packed } from './encoding.ts';
import type { ReadyBody } from './ready-body.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.pbf': 'application/x-protobuf',
};

/** Names under assets/, and others that end in ten hexadecimal digits, contain a content hash. */
const hashed = /^assets\/|-[0-9a-f]{10}\.[a-z]+$/;
const immutable = 'public, max-age=31536000, immutable';

export interface Shell {
  /** The file at a path such as 'assets/index-1a2b.js', or null. */
  file(path: string): ReadyBody | null;
  /** The app's page, or null when the app has not been built. */
  readonly index: ReadyBody | null;
  /** HTML of the app's page, to insert head tags. */
  readonly indexText: string;
}

function readBody(file: string, path: string): ReadyBody {
  const identity = readFileSync(file);
  const bytes: Packed = { identity };
  if (existsSync(`${file}.br`)) bytes.br = readFileSync(`${file}.br`);
  if (existsSync(`${file}.gz`)) bytes.gzip = readFileSync(`${file}.gz`);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    bytes,
    etag: bytes.br || bytes.gzip ? `W/"${hash}"` : `"${hash}"`,
    type: types[extname(path)] ?? 'application/octet-stream',
    cacheControl: hashed.test(path) ? immutable : 'no-cache',
  };
}

function readFolder(folder: string, prefix: string, files: Map<string, ReadyBody>): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz|map)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = prefix + file.slice(folder.length + 1).replaceAll(sep, '/');
    // Names that begin with a dot are metadata of the build.
    if (/(^|\/)\./.test(path)) continue;
    if (!files.has(path)) files.set(path, readBody(file, path));
  }
}

/** Reads the built app, and the assets of the previous build, so that an open tab can still load its chunks. */
export function loadShell(dist: string): Shell {
  const files = new Map<string, ReadyBody>();
  readFolder(dist, '', files);
  readFolder(join(`${dist}-previous`, 'assets'), 'assets/', files);
  const index = files.get('index.html') ?? null;
  return {
    file: (path) => files.get(path) ?? null,
    index,
    indexText: index?.bytes.identity?.toString('utf8') ?? '',
  };
}
