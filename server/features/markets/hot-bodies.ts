// Serialized bodies of single markets, cached until the change feed lists the market.
import type { Store } from '../../db/schema.ts';
import { type ReadyBody, readySmallJson } from '../../http/ready-body.ts';
import type { Feed } from '../../ports/feed.ts';
import { presentMarket } from '../../presenters/market.ts';
import { publicMarketRow } from './store.ts';

/** Two generations of this many bodies are kept, some kilobytes each. */
const generation = 2000;

export interface HotBodies {
  /** The public market's body, or null. Answers at once when it is at hand. */
  find(id: string): ReadyBody | Promise<ReadyBody | null>;
}

/** Starts an empty memory that follows the feed. */
export function keepHotBodies(store: Store, feed: Feed): HotBodies {
  let young = new Map<string, ReadyBody>();
  let old = new Map<string, ReadyBody>();

  function remember(id: string, body: ReadyBody): void {
    if (young.size >= generation) {
      old = young;
      young = new Map();
    }
    young.set(id, body);
  }
  feed.onMove((_position, changed) => {
    if (changed === null) {
      young.clear();
      old.clear();
      return;
    }
    for (const id of changed) {
      young.delete(id);
      old.delete(id);
    }
  });

  async function load(id: string): Promise<ReadyBody | null> {
    const { epoch, version } = feed.position();
    const row = await store.read((db) => publicMarketRow(db, id));
    if (!row) return null;
    const body = readySmallJson(JSON.stringify(presentMarket(row)), `"${epoch}:${row.rev}+${row.counts_rev}"`);
    // When the feed moved meanwhile, the row may be from before and its eviction has passed already.
    if (feed.position().version === version) remember(id, body);
    return body;
  }
  return {
    find(id) {
      const recent = young.get(id);
      if (recent) return recent;
      const earlier = old.get(id);
      if (!earlier) return load(id);
      remember(id, earlier);
      return earlier;
    },
  };
}
