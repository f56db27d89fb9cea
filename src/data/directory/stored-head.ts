// The head of a market from the stored mirror, for a link to one that this device has never shown: read by the page itself
// while the engine is still starting.
import type { MarketRow } from './engine-api.ts';
import type { MirrorMeta, StoredPage } from './mirror-record.ts';
import { done, readPlainly } from './plain-read.ts';

/** The fields of a detail's head, shown before the record is known. */
export type MarketHead = Pick<MarketRow, 'id' | 'name' | 'category' | 'tagline' | 'verified'>;

/**
 * Looks the market up on the page where it was first stored. Null when it is not there, which does not prove that it does
 * not exist: it may have been added later, or the mirror may still be loading. Never rejects.
 */
export async function readStoredHead(
  id: string,
  storage: IDBFactory = indexedDB,
  name?: string,
): Promise<MarketHead | null> {
  return readPlainly(storage, ['meta', 'pages'], (table) => find(id, table), name).catch(() => null);
}

async function find(id: string, table: (name: string) => IDBObjectStore): Promise<MarketHead | null> {
  const meta: MirrorMeta | undefined = await done(table('meta').get('mirror'));
  const n = meta?.live?.firsts?.findLastIndex((first) => first <= id) ?? -1;
  if (!meta?.live || n < 0) return null;
  const page: StoredPage | undefined = await done(table('pages').get([meta.live.generation, n]));
  const at = page?.fields.id.indexOf(id) ?? -1;
  if (!page || at < 0) return null;
  const { name, category, tagline, isVerified } = page.fields;
  return {
    id,
    name: String(name[at]),
    category: Number(category[at]),
    tagline: typeof tagline[at] === 'string' ? tagline[at] : null,
    verified: isVerified[at] === true,
  };
}
