// What takes back a change that may have arrived already: another change, to be sent after it. Only for changes that say by
// themselves how things stood before; what was overwritten or deleted is known to nobody any more.
import type { QueueableCall, QueuedRow } from './row.ts';

/** A change to be queued, in the shape in which a row holds one. */
export type Opposite = Pick<QueuedRow, 'call' | 'params' | 'body' | 'names'>;

/** The body with its only field turned; null unless that is a switch. Of several it is not known which of them changed anything. */
function turned(body: QueuedRow['body']): QueuedRow['body'] | null {
  const [first, ...more] = Object.entries(body);
  if (!first || more.length > 0 || typeof first[1] !== 'boolean') return null;
  return { [first[0]]: !first[1] };
}

function sameWithTurnedBody({ call, params, body, names }: QueuedRow): Opposite | null {
  const other = turned(body);
  return other && { call, params, body: other, names };
}

const opposites: Record<QueueableCall, (row: QueuedRow) => Opposite | null> = {
  setFavorite: sameWithTurnedBody,
  createList({ body: { id, name } }) {
    if (typeof id !== 'string') return null;
    return { call: 'deleteList', params: { id }, body: {}, names: typeof name === 'string' ? { list: name } : {} };
  },
  // A visibility; a text does not say what it replaced.
  updateList: sameWithTurnedBody,
  deleteList: () => null,
  addToList({ params: { id }, body: { marketId }, names }) {
    if (id === undefined || typeof marketId !== 'string') return null;
    return { call: 'removeFromList', params: { id, marketId }, body: {}, names };
  },
  removeFromList({ params: { id, marketId }, names }) {
    if (id === undefined || marketId === undefined) return null;
    return { call: 'addToList', params: { id }, body: { marketId }, names };
  },
  updateProfile: () => null,
  setPrivacy: sameWithTurnedBody,
  setMailFlags: sameWithTurnedBody,
};

/** The change that undoes what this one did; null where there is none. */
export function opposite(row: QueuedRow): Opposite | null {
  return opposites[row.call](row);
}
