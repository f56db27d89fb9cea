// The pending states of unsent changes by the heart, list or switch that they concern.

/** `waiting` is sent by itself; `asks` needs its author's decision; `refused` was refused by the server, and needs it too. */
export type PendingState = 'waiting' | 'asks' | 'refused';

/** The fields of a waiting row that decide its pending state. */
export interface PendingRow {
  /** Keys from `pendingKey`. */
  readonly pendingKeys: readonly string[];
  readonly state: 'pending' | 'sending' | 'parked';
  readonly reason: string | null;
}

export const pendingKey = {
  like: (marketId: string) => `like:${marketId}`,
  list: (listId: string) => `list:${listId}`,
  entry: (listId: string, marketId: string) => `entry:${listId}:${marketId}`,
  note: (marketId: string) => `note:${marketId}`,
  /** The own rating of a market. */
  rating: (marketId: string) => `rating:${marketId}`,
  /** The removal of a rating, or of a reply to one. */
  ratingRemoval: (id: string) => `ratingRemoval:${id}`,
  ratingReply: (replyId: string) => `ratingReply:${replyId}`,
  /** A guestbook post or a reply to one. */
  post: (id: string) => `post:${id}`,
  /** A share of a market by mail. */
  share: (marketId: string) => `share:${marketId}`,
  /** A report; `contentType` from the contract. */
  report: (contentType: number, contentId: string) => `report:${contentType}:${contentId}`,
  /** A market of one's own. */
  market: (marketId: string) => `market:${marketId}`,
  /** The own profile. */
  profile: () => 'profile',
  /** A setting of the profile, such as `showName`. */
  flag: (name: string) => `flag:${name}`,
} as const;

const weight: Record<PendingState, number> = { waiting: 0, asks: 1, refused: 2 };

function stateOf({ state, reason }: PendingRow): PendingState {
  if (state !== 'parked') return 'waiting';
  return reason === 'refused' ? 'refused' : 'asks';
}

/** The pending state of each key. Of several changes with one key the most urgent is used. */
export function pendingStates(rows: readonly PendingRow[]): ReadonlyMap<string, PendingState> {
  const states = new Map<string, PendingState>();
  for (const row of rows) {
    const state = stateOf(row);
    for (const key of row.pendingKeys)
      if (weight[state] >= weight[states.get(key) ?? 'waiting']) states.set(key, state);
  }
  return states;
}
