// Addresses learnt from the directory: every public market's street, postal code, town and point. Read at the first
// question and kept true by the change feed, one changed market at a time.
import type { TypedAddress } from '../../../core/rules/place/address.ts';
import type { Place } from '../../../core/rules/place/place.ts';
import type { Store } from '../../db/schema.ts';
import type { Feed } from '../../ports/feed.ts';
import type { Markets } from '../../ports/markets.ts';
import { createStreetIndex, type StreetIndex } from './street-index.ts';

const batchRows = 5000;
const changedAtOnce = 500;
/** Beyond this many changes between two questions everything is read anew. */
const maxWaiting = 5000;

export interface KnownStreets {
  /** Places for what was typed, best first. */
  find(typed: TypedAddress, limit: number): Promise<Place[]>;
}

export interface StreetPorts {
  store: Store;
  feed: Feed;
  markets: Markets;
}

async function readAll({ store, markets }: StreetPorts): Promise<StreetIndex> {
  const index = createStreetIndex();
  let after = '';
  for (;;) {
    const rows = await store.read((db) => markets.addressesAfter(db, after, batchRows));
    for (const row of rows) index.add(row);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batchRows) return index;
    // Others are answered between two batches.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Starts following the feed; nothing is read before the first question. */
export function learnStreets(ports: StreetPorts): KnownStreets {
  const { store, feed, markets } = ports;
  let index: Promise<StreetIndex> | null = null;
  let waiting = new Set<string>();

  feed.onMove((_position, changed) => {
    if (!index) return;
    if (changed === null || waiting.size + changed.size > maxWaiting) {
      index = null;
      waiting = new Set();
    } else for (const id of changed) waiting.add(id);
  });

  async function catchUp(current: StreetIndex): Promise<StreetIndex> {
    const ids = [...waiting];
    waiting = new Set();
    for (let from = 0; from < ids.length; from += changedAtOnce) {
      const some = ids.slice(from, from + changedAtOnce);
      const rows = await store.read((db) => markets.addressesOf(db, some));
      current.replace(some, rows);
    }
    return current;
  }
  function current(): Promise<StreetIndex> {
    if (!index) index = readAll(ports);
    else if (waiting.size > 0) index = index.then(catchUp);
    else return index;
    const mine = index;
    mine.catch(() => {
      if (index === mine) index = null;
    });
    return mine;
  }
  return {
    async find(typed, limit) {
      return (await current()).find(typed, limit);
    },
  };
}
