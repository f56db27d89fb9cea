// The list of erased accounts: `erased.log` in the data folder, a line for each, written and flushed before the account is deleted.
// A line is the HMAC-SHA-256 of the account's id under a key in `erased.key`, so the list alone says nothing about anybody.
// The copy beside a backup has the key too, as lines `key …`: it must work where the data folder is lost. Lists merge by their lines.
import { createHmac, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { ErasureList } from '../ports/erasure.ts';

const keyLine = /^key ([A-Za-z0-9_-]{43})$/;
const hashLine = /^[A-Za-z0-9_-]{43}$/;
const keyBytes = 32;

/** Keys and lines of one list or several. */
export interface Erasures {
  /** base64url; the first one is used for new lines. */
  readonly keys: ReadonlySet<string>;
  readonly hashes: ReadonlySet<string>;
}

const filesIn = (dataDir: string) => ({ list: join(dataDir, 'erased.log'), key: join(dataDir, 'erased.key') });

/** The copy of the list that belongs to a backup. */
export const listBeside = (backup: string) => `${backup.replace(/\.ndjson\.gz$/, '')}-erased.log`;

const hashOf = (key: string, userId: string) =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(userId).digest('base64url');

/** Reads lists; a file that does not exist is empty, and a line that was cut by a crash is skipped. Throws the file system's error. */
export function readErasures(...files: string[]): Erasures {
  const keys = new Set<string>();
  const hashes = new Set<string>();
  for (const file of files) {
    for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
      const key = keyLine.exec(line)?.[1];
      if (key !== undefined) keys.add(key);
      else if (hashLine.test(line)) hashes.add(line);
    }
  }
  return { keys, hashes };
}

/** The list of a data folder. */
export function erasuresIn(dataDir: string): Erasures {
  const { list, key } = filesIn(dataDir);
  return readErasures(key, list);
}

/** Whether an account is on the list. */
export function isErased({ keys, hashes }: Erasures, userId: string): boolean {
  return hashes.size > 0 && [...keys].some((key) => hashes.has(hashOf(key, userId)));
}

/** The list as a file that needs no other. */
export function erasuresAsText({ keys, hashes }: Erasures): string {
  return [...[...keys].map((key) => `key ${key}`), ...hashes].map((line) => `${line}\n`).join('');
}

function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Appends lines and flushes them. Begins with a line feed: the last line may have been cut by a crash. */
function append(dataDir: string, file: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  const isNew = !existsSync(file);
  if (isNew) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const handle = openSync(file, 'a', 0o600);
  try {
    writeSync(handle, `${isNew ? '' : '\n'}${lines.join('\n')}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  // Windows cannot open folders, and needs no flush of them.
  if (isNew && process.platform !== 'win32') flush(dataDir);
}

/** Adds what another list has to that of a data folder. Throws the file system's error. */
export function mergeErasures(dataDir: string, other: Erasures): void {
  const own = erasuresIn(dataDir);
  const { list, key } = filesIn(dataDir);
  const missing = (theirs: ReadonlySet<string>, ours: ReadonlySet<string>) =>
    [...theirs].filter((each) => !ours.has(each));
  append(
    dataDir,
    key,
    missing(other.keys, own.keys).map((each) => `key ${each}`),
  );
  append(dataDir, list, missing(other.hashes, own.hashes));
}

/** Opens the list of a data folder. The files are made with the first account that leaves. Throws the file system's error. */
export function openErasureList(dataDir: string): ErasureList {
  let known = erasuresIn(dataDir);
  return {
    get size() {
      return known.hashes.size;
    },
    has: (userId) => isErased(known, userId),
    add(userId) {
      if (isErased(known, userId)) return;
      const key = [...known.keys][0] ?? randomBytes(keyBytes).toString('base64url');
      // The key first: a line without its key would be lost.
      mergeErasures(dataDir, { keys: new Set([key]), hashes: new Set([hashOf(key, userId)]) });
      known = erasuresIn(dataDir);
    },
  };
}
