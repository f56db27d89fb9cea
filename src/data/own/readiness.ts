// Which parts of the app are stored on this device and open offline, read back from storage itself. Imports Dexie: load it
// lazily.
import { answerKey, callOfKey, idOfKey } from '../../../core/rules/answers/answer-key.ts';
import {
  type AnswerOf,
  isReadyCall,
  ownCalls,
  type PublicCall,
  type ReadyCall,
} from '../../../core/rules/answers/answers.ts';
import { likedMarketIds } from '../../../core/rules/answers/liked.ts';
import { connect } from '../device/connection.ts';
import { cacheNames } from '../device/device-keys.ts';
import { mirrorDatabase } from '../directory/db.ts';
import { emptyMeta } from '../directory/mirror-record.ts';
import { seenDatabase } from '../seen/seen-db.ts';
import { seenLimits } from '../seen/seen-limits.ts';
import { readSeenTimes, readSeenUse } from '../seen/seen-store.ts';
import { ownDatabase } from './own-db.ts';

type DevicePart = 'shell' | 'markets' | 'overview' | 'areas' | 'community' | 'profiles';
export type PartName = DevicePart | ReadyCall;

export interface ReadyPart {
  name: PartName;
  /** `none` = not chosen by the user, so nothing is missing. */
  state: 'ready' | 'missing' | 'none';
  /** Of markets, lists, areas, profiles; pages of markets, and liked markets with their ratings, while some are missing, `of` how many. */
  count: number;
  of: number;
  /** Epoch milliseconds by the clock of its source; null = unknown. */
  at: number | null;
}

interface Ports {
  /** Undefined where the browser has none. */
  caches: CacheStorage | undefined;
  /** The signed-in user; null = signed out. */
  userId: string | null;
}

/** Ignored: a newer version or a blocked upgrade makes the read fail, and that is reported. */
const quiet = { versionchange: () => undefined, blocked: () => undefined };

const missing = (name: PartName): ReadyPart => ({ name, state: 'missing', count: 0, of: 0, at: null });

/** Every part in the order of the report. A part that cannot be read is missing. Never rejects. */
export async function readReadiness({ caches, userId }: Ports): Promise<ReadyPart[]> {
  const parts: [PartName, Promise<ReadyPart>][] = [
    ['shell', readShell(caches)],
    ['markets', readMarkets()],
    ['overview', readOverview(caches)],
    ['areas', readAreas(caches)],
    ['community', readCommunity(userId)],
    ['profiles', readProfiles()],
  ];
  if (userId !== null) for (const name of ownCalls.filter(isReadyCall)) parts.push([name, readOwn(name, userId)]);
  return Promise.all(parts.map(([name, part]) => part.catch(() => missing(name))));
}

const dateOf = (response: Response): number | null => {
  const at = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(at) ? null : at;
};

/** The start page, and every file it names. */
async function readShell(caches: CacheStorage | undefined): Promise<ReadyPart> {
  const names = (await caches?.keys()) ?? [];
  for (const name of names.filter((each) => each.startsWith(cacheNames.precache))) {
    const cache = await caches?.open(name);
    const page = await cache?.match('/shell.html', { ignoreSearch: true });
    if (!cache || !page) continue;
    const text = await page.clone().text();
    const named = new Set([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path));
    const found = await Promise.all([...named].map((path) => cache.match(path, { ignoreSearch: true })));
    if (found.every((each) => each)) {
      return { name: 'shell', state: 'ready', count: found.length, of: found.length, at: dateOf(page) };
    }
  }
  return missing('shell');
}

async function readMarkets(): Promise<ReadyPart> {
  const connection = connect(() => mirrorDatabase(), quiet);
  try {
    return await connection.run(async (db) => {
      const { live, freshAt } = (await db.meta.get('mirror')) ?? emptyMeta;
      if (!live) return missing('markets');
      const pages = await db.pages
        .where('[generation+n]')
        .between([live.generation, 0], [live.generation, live.pages])
        .count();
      const isWhole = live.full && live.missing.length === 0 && pages >= live.pages;
      return isWhole
        ? { name: 'markets', state: 'ready', count: live.count, of: live.count, at: freshAt }
        : { name: 'markets', state: 'missing', count: pages, of: live.pages, at: freshAt };
    });
  } finally {
    connection.close();
  }
}

async function readOverview(caches: CacheStorage | undefined): Promise<ReadyPart> {
  const cache = await caches?.open(cacheNames.overview);
  const [first] = (await cache?.keys()) ?? [];
  const stored = first && (await cache?.match(first));
  if (!stored || (await stored.clone().blob()).size === 0) return missing('overview');
  return { name: 'overview', state: 'ready', count: 1, of: 1, at: dateOf(stored) };
}

/** Every tile of every saved area must still be there. */
async function readAreas(caches: CacheStorage | undefined): Promise<ReadyPart> {
  const [rows, tiles] = await Promise.all([caches?.open(cacheNames.areas), caches?.open(cacheNames.saved)]);
  const have = new Set(((await tiles?.keys()) ?? []).map(({ url }) => new URL(url).pathname));
  const part: ReadyPart = { name: 'areas', state: 'none', count: 0, of: 0, at: null };
  for (const request of (await rows?.keys()) ?? []) {
    const row = (await (await rows?.match(request))?.json()) as { state: string; savedAt: number; paths: string[] };
    if (row.state !== 'saved') continue;
    const isWhole = row.paths.every((path) => have.has(path));
    part.of++;
    if (isWhole) part.count++;
    part.at = Math.max(part.at ?? 0, row.savedAt);
  }
  if (part.of > 0) part.state = part.count === part.of ? 'ready' : 'missing';
  return part;
}

/** The public answers that a market's ratings and guestbook are shown from. */
const communityCalls: readonly PublicCall[] = ['getGuestbook', 'getRatings', 'getRatingStatistics'];

async function likedBy(userId: string): Promise<string[]> {
  const connection = connect(() => ownDatabase(userId), quiet);
  try {
    const lists = await connection.run((db) => db.answers.get(answerKey('getMyLists')));
    return likedMarketIds((lists?.value ?? null) as AnswerOf<'getMyLists'> | null).slice(0, seenLimits.liked);
  } finally {
    connection.close();
  }
}

/** Ratings and guestbooks: those of liked markets should be here, those of others are where they were shown. */
async function readCommunity(userId: string | null): Promise<ReadyPart> {
  const liked = userId === null ? [] : await likedBy(userId);
  const connection = connect(() => seenDatabase(), quiet);
  try {
    const times = new Map((await readSeenTimes(connection)).map(({ key, fetchedAt }) => [key, fetchedAt]));
    const timesOf = (id: string) => communityCalls.flatMap((call) => times.get(answerKey(call, { id })) ?? []);
    const isWhole = (id: string) => timesOf(id).length === communityCalls.length;
    const seen = [...times.keys()].filter((key) => callOfKey(key) === 'getGuestbook').map(idOfKey);
    const [kept, whole] = [liked.filter(isWhole), seen.filter(isWhole)];
    const at = whole.length > 0 ? Math.min(...whole.flatMap(timesOf)) : null;
    if (kept.length < liked.length)
      return { name: 'community', state: 'missing', count: kept.length, of: liked.length, at };
    return { name: 'community', state: whole.length > 0 ? 'ready' : 'none', count: whole.length, of: whole.length, at };
  } finally {
    connection.close();
  }
}

/** Profiles that were shown here. */
async function readProfiles(): Promise<ReadyPart> {
  const connection = connect(() => seenDatabase(), quiet);
  try {
    const { count } = await readSeenUse(connection, 'getPublicProfile');
    return { name: 'profiles', state: count > 0 ? 'ready' : 'none', count, of: count, at: null };
  } finally {
    connection.close();
  }
}

async function readOwn(name: ReadyCall, userId: string): Promise<ReadyPart> {
  const connection = connect(() => ownDatabase(userId), quiet);
  try {
    const answer = await connection.run((db) => db.answers.get(answerKey(name)));
    if (!answer || answer.fetchedAt === null) return missing(name);
    const count = Array.isArray(answer.value) ? answer.value.length : 1;
    return { name, state: 'ready', count, of: count, at: answer.fetchedAt };
  } finally {
    connection.close();
  }
}
