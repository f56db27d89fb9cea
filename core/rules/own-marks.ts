// How unsent changes stand, by the thing they are about: what a mark on a heart, a list or a switch is drawn from.
import type { QueuedRow } from './pending/row.ts';

/** `waiting` will be sent by itself; `asks` waits for its author's word; `refused` was answered with no, and needs its author too. */
export type Mark = 'waiting' | 'asks' | 'refused';

/** What is needed of a waiting row. */
export interface MarkedRow extends Pick<QueuedRow, 'call' | 'params' | 'body'> {
  readonly state: 'pending' | 'sending' | 'parked';
  readonly reason: string | null;
}

export const markKey = {
  like: (marketId: string) => `like:${marketId}`,
  list: (listId: string) => `list:${listId}`,
  entry: (listId: string, marketId: string) => `entry:${listId}:${marketId}`,
  /** A setting of the profile, such as `showName`. */
  flag: (name: string) => `flag:${name}`,
} as const;

function keysOf({ call, params, body }: MarkedRow): string[] {
  const id = params.id ?? String(body.id);
  switch (call) {
    case 'setFavorite':
      return [markKey.like(id)];
    case 'createList':
    case 'updateList':
    case 'deleteList':
      return [markKey.list(id)];
    case 'addToList':
    case 'removeFromList':
      return [markKey.entry(id, params.marketId ?? String(body.marketId))];
    case 'setPrivacy':
    case 'setMailFlags':
      return Object.keys(body).map(markKey.flag);
    default:
      return [];
  }
}

const weight: Record<Mark, number> = { waiting: 0, asks: 1, refused: 2 };

function markOf({ state, reason }: MarkedRow): Mark {
  if (state !== 'parked') return 'waiting';
  return reason === 'refused' || reason === 'conflict' ? 'refused' : 'asks';
}

/** The marks of all rows. Of several about one thing the one shows that needs somebody most. */
export function marksOf(rows: readonly MarkedRow[]): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const row of rows) {
    const mark = markOf(row);
    for (const key of keysOf(row)) if (weight[mark] >= weight[marks.get(key) ?? 'waiting']) marks.set(key, mark);
  }
  return marks;
}
