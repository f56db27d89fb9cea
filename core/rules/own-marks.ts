// The state of unsent changes by the thing they are about: what a mark on a heart, a list or a switch is drawn from.

/** `waiting` is sent by itself; `asks` needs its author's decision; `refused` was refused by the server, and needs it too. */
export type Mark = 'waiting' | 'asks' | 'refused';

/** What is needed of a waiting row. */
export interface MarkedRow {
  /** Keys of what it is about, out of `markKey`. */
  readonly marks: readonly string[];
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

const weight: Record<Mark, number> = { waiting: 0, asks: 1, refused: 2 };

function markOf({ state, reason }: MarkedRow): Mark {
  if (state !== 'parked') return 'waiting';
  return reason === 'refused' || reason === 'conflict' ? 'refused' : 'asks';
}

/** The mark of each key. Of several changes of one thing the most urgent shows. */
export function marksOf(rows: readonly MarkedRow[]): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const row of rows) {
    const mark = markOf(row);
    for (const key of row.marks) if (weight[mark] >= weight[marks.get(key) ?? 'waiting']) marks.set(key, mark);
  }
  return marks;
}
