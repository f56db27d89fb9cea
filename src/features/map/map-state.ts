// What map and list tell each other.
import type { Bounds } from '../../../core/rules/map/tile-grid.ts';
import { observable } from '../../data/page/observable.ts';

export interface RestedView {
  /** What nothing covers. */
  bounds: Bounds;
  latitude: number;
  longitude: number;
  /** By hand, since the map was last fitted by the app. */
  isMoved: boolean;
}

/** The map's view, 200 ms after it came to rest; null before the first. */
export const restedView = observable<RestedView | null>(null);

/** The market that is marked in list and map: pointed at in one of them, or just closed. */
export const lit = observable<{ id: string; from: 'row' | 'pin' | 'closed' } | null>(null);

/** Ends the marking of a market, if it is the marked one. */
export function unlight(id: string): void {
  if (lit.get()?.id === id) lit.set(null);
}

/** Milliseconds for which a market is marked after it was closed. */
const closedMs = 2000;

/** Marks a market that was just closed. */
export function lightClosed(id: string): void {
  const mark = { id, from: 'closed' } as const;
  lit.set(mark);
  setTimeout(() => lit.get() === mark && lit.set(null), closedMs);
}

/** Ids of the markets that were chosen on the map: one is shown as a card, several as a list. Empty: none. */
export const peeked = observable<readonly string[]>([]);

/** Back to the list; the row of a single market is marked there. */
export function closePeek(): void {
  const [id, ...others] = peeked.get();
  peeked.set([]);
  if (id !== undefined && others.length === 0) lightClosed(id);
}
