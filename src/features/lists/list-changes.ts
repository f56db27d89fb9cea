// The changes of own lists. Every change is stored in the outbox and shown optimistically.

import { listLimits } from '../../../core/contract/limits.ts';
import { createList as creating, type UserList } from '../../../core/contract/lists.ts';
import { trimmedText } from '../../../core/contract/visible-text.ts';
import { pendingKey } from '../../../core/rules/answers/pending-state.ts';
import type { FormFault } from '../../../core/rules/form/auth-form.ts';
import { bodyFaults } from '../../../core/rules/form/body-faults.ts';
import { makeTsid } from '../../../core/rules/tsid.ts';
import { listErrorText, listText } from '../../../core/text/lists.ts';
import { listDoneText, listHereText } from '../../../core/text/screens/lists.ts';
import { type ChangeWords, change } from '../../data/own/own-change.ts';
import type { TypedAs } from '../../hooks/use-draft.ts';
import { storeFavorite } from '../../hooks/use-favorite.ts';

export interface NamedMarket {
  id: string;
  name: string;
}

/** The name of the draft of a list's form, and the key of its changes. A new list has an empty id. */
export const listDraft: (listId: string) => string = pendingKey.list;

export interface ListDetails {
  name: string;
  description: string;
}

/** The display name: the default list is 'Gillade' for all users. */
export const nameOf = ({ name, isDefault }: Pick<UserList, 'name' | 'isDefault'>): string =>
  isDefault ? listText.liked : name;

/** The fields of a list that choosing it for a market needs. */
export type Choosable = Pick<UserList, 'id' | 'name' | 'isDefault' | 'markets'>;

/** Placeholder of the default list until it has been read. */
export const unreadLiked: Choosable = { id: '', name: listText.liked, isDefault: true, markets: [] };

/** Whether the market is on the list or can be added. */
export const hasRoom = ({ markets }: Choosable, market: NamedMarket): boolean =>
  markets.length < listLimits.markets || markets.some(({ id }) => id === market.id);

/** What the form of a list refuses. */
export const listFaults = (details: Partial<ListDetails>): FormFault[] => bodyFaults(creating, details);

const trimmed = ({ name, description }: ListDetails) => ({
  name: trimmedText(name),
  description: trimmedText(description),
});

/**
 * Creates a list. Resolves with its id, or null if it could not be stored (after an error toast).
 * `quietly`: no success toast.
 */
export async function createList(details: ListDetails, { draft }: TypedAs, quietly = false): Promise<string | null> {
  const id = makeTsid(Date.now(), Math.random);
  const { name, description } = trimmed(details);
  const isStored = await change(
    'createList',
    { body: { id, name, description: description || null }, draft },
    {
      failed: listErrorText.create,
      ...(!quietly && { done: listHereText.saved(name), sent: { text: listDoneText.created(name) } }),
    },
  );
  return isStored ? id : null;
}

/** Stores the changed fields. Resolves true if they are stored or nothing has changed. */
export async function updateList(list: UserList, details: ListDetails, typedAs: TypedAs): Promise<boolean> {
  const { name, description } = trimmed(details);
  const body = {
    ...(name !== list.name && { name }),
    ...(description !== (list.description ?? '') && { description: description || null }),
  };
  if (Object.keys(body).length === 0) return true;
  return change(
    'updateList',
    { params: { id: list.id }, body, names: { list: name }, ...typedAs },
    { failed: listErrorText.update, done: listHereText.saved(name), sent: { text: listDoneText.updated(name) } },
  );
}

/** Deletes a list; cannot be undone. */
export function deleteList(list: UserList): Promise<boolean> {
  return change(
    'deleteList',
    { params: { id: list.id }, names: { list: list.name } },
    {
      failed: listErrorText.remove,
      done: listHereText.removed(list.name),
      sent: { text: listDoneText.removed(list.name) },
    },
  );
}

/** Sets the visibility without a version: last write wins. */
export function setListVisibility(list: UserList, isPublic: boolean): Promise<boolean> {
  const name = nameOf(list);
  return change(
    'updateList',
    { params: { id: list.id }, body: { isPublic }, names: { list: name } },
    {
      failed: listErrorText.visibility,
      done: listHereText.saved(name),
      sent: { text: isPublic ? listDoneText.shown(name) : listDoneText.hidden(name) },
    },
  );
}

type Target = Pick<UserList, 'id' | 'name' | 'isDefault'>;

/** Adds a market to a list or removes it. Changes of the default list are sent as favourites, so that they share a lane. */
function setOnList(list: Target, market: NamedMarket, isOn: boolean, words: ChangeWords): Promise<boolean> {
  if (list.isDefault) return storeFavorite(market, isOn, words);
  const names = { market: market.name, list: nameOf(list) };
  const { id } = list;
  return isOn
    ? change('addToList', { params: { id }, body: { marketId: market.id }, names }, words)
    : change('removeFromList', { params: { id, marketId: market.id }, names }, words);
}

/** Removes a market from a list, with undo. */
export function takeOffList(list: UserList, market: NamedMarket): Promise<boolean> {
  return setOnList(list, market, false, {
    failed: listErrorText.takeMarket,
    done: listHereText.removed(market.name),
    sent: { text: listDoneText.taken(market.name, nameOf(list)) },
    undo: () => void setOnList(list, market, true, { failed: listErrorText.add }),
  });
}

/** Changes the lists of a market from `before` to `after`, with one toast. False if a change was not stored. */
export async function moveMarket(
  market: NamedMarket,
  before: readonly Target[],
  after: readonly Target[],
): Promise<boolean> {
  const isIn = (lists: readonly Target[], { id }: Target) => lists.some((list) => list.id === id);
  const added = after.filter((list) => !isIn(before, list));
  const taken = before.filter((list) => !isIn(after, list));
  const moves = [...added.map((list) => [list, true] as const), ...taken.map((list) => [list, false] as const)];
  for (const [at, [list, isOn]] of moves.entries()) {
    const isLast = at === moves.length - 1;
    const isStored = await setOnList(list, market, isOn, {
      failed: isOn ? listErrorText.add : listErrorText.take,
      ...(isLast && { done: listHereText.changed, sent: { text: moved(added, taken) } }),
      ...(isLast && taken.length > 0 && { undo: () => void moveMarket(market, after, before) }),
    });
    if (!isStored) return false;
  }
  return true;
}

function moved(added: readonly Target[], taken: readonly Target[]): string {
  const [first] = added.length > 0 ? added : taken;
  if (!first || (added.length > 0 && taken.length > 0)) return listDoneText.changed;
  if (added.length > 0) {
    return added.length === 1 ? listDoneText.added(nameOf(first)) : listDoneText.addedTo(added.length);
  }
  return taken.length === 1 ? listDoneText.takenFrom(nameOf(first)) : listDoneText.takenFromMany(taken.length);
}
