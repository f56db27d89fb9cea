// The filter by own lists: the engine's filter with the lists' markets, and the removal of choices that no longer exist.
import type { UserList } from '../../../core/contract/lists.ts';
import { ownData } from '../outbox/outbox.ts';
import { ownView } from '../outbox/own-state.ts';
import type { Readable } from '../page/observable.ts';
import { session } from '../session/session-state.ts';
import type { Filter } from './engine-api.ts';
import { type ChosenFilter, filters, patchFilter } from './filters.ts';

/** The filter with the markets of its lists; null while lists are chosen that have not been read from the device yet. */
export function filterToAsk(chosen: ChosenFilter, lists: readonly UserList[] | null): Filter | null {
  if (chosen.lists.length === 0) return chosen;
  if (lists === null) return null;
  const on = lists.filter(({ id }) => chosen.lists.includes(id));
  return { ...chosen, only: [...new Set(on.flatMap(({ markets }) => markets.map(({ id }) => id)))] };
}

let from: readonly unknown[] = [];
let toAsk: Filter | null = null;
const sameMarkets = (one: Filter | null, other: Filter | null) => one?.only?.join() === other?.only?.join();

/** The filter to pass to the engine. The same object until it changes. */
export const askedFilter: Readable<Filter | null> = {
  get() {
    const chosen = filters.get();
    const lists = ownView(ownData.get(), 'getMyLists').value;
    if (chosen !== from[0] || (lists !== from[1] && chosen.lists.length > 0)) {
      const next = filterToAsk(chosen, lists);
      if (chosen !== from[0] || !next || !toAsk || !sameMarkets(next, toAsk)) toAsk = next;
      from = [chosen, lists];
    }
    return toAsk;
  },
  subscribe(listener) {
    let heard = askedFilter.get();
    const changed = () => {
      const next = askedFilter.get();
      if (next === heard) return;
      heard = next;
      listener();
    };
    const ends = [filters.subscribe(changed), ownData.subscribe(changed)];
    return () => {
      for (const end of ends) end();
    };
  },
};

/** Removes deleted lists from the filter, and every list when signed out. */
function fallOut(): void {
  const { lists } = filters.get();
  if (lists.length === 0) return;
  const known = session.get() ? ownView(ownData.get(), 'getMyLists').value : [];
  const kept = known ? lists.filter((id) => known.some((list) => list.id === id)) : lists;
  if (kept.length < lists.length) patchFilter({ lists: kept });
}
for (const source of [session, ownData, filters]) source.subscribe(fallOut);
