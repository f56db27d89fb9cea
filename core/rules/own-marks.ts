// The pending states of unsent changes by the heart, list or switch that they concern.

/** `waiting` is sent by itself; `asks` needs its author's decision; `refused` was refused by the server, and needs it too. */
export type PendingState = 'waiting' | 'asks' | 'refused';

/** The fields of a waiting row that decide its pending state. */
export interface MarkedRow {
  /** Keys from `markKey`. */
  readonly marks: readonly string[];
  readonly state: 'pending' | 'sending' | 'parked';
  readonly reason: string | null;
}

export const markKey = {
  like: (marketId: string) => `like:${marketId}`,
  list: (listId: string) => `list:${listId}`,
  entry: (listId: string, marketId: string) => `entry:${listId}:${marketId}`,
  note: (marketId: string) => `note:${marketId}`,
  /** A setting of the profile, such as `showName`. */
  flag: (name: string) => `flag:${name}`,
} as const;

const weight: Record<PendingState, number> = { waiting: 0, asks: 1, refused: 2 };

function stateOf({ state, reason }: MarkedRow): PendingState {
  if (state !== 'parked') return 'waiting';
  return reason === 'refused' || reason === 'conflict' ? 'refused' : 'asks';
}

/** The pending state of each key. Of several changes with one key the most urgent is used. */
export function marksOf(rows: readonly MarkedRow[]): ReadonlyMap<string, PendingState> {
  const marks = new Map<string, PendingState>();
  for (const row of rows) {
    const state = stateOf(row);
    for (const key of row.marks) if (weight[state] >= weight[marks.get(key) ?? 'waiting']) marks.set(key, state);
  }
  return marks;
}
