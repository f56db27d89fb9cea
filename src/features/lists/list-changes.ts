// What a person does with their lists. Every change is stored and shown at once, and sent when it can be.
import { listLimits } from '../../../core/contract/limits.ts';
import type { UserList } from '../../../core/contract/lists.ts';
import { makeTsid } from '../../../core/rules/tsid.ts';
import { listErrorText, listText } from '../../../core/text/lists.ts';
import { listDoneText } from '../../../core/text/my-lists.ts';
import { storeFavorite } from '../../data/favorites.ts';
import { type ChangeWords, change } from '../../data/own-change.ts';

export interface NamedMarket {
  id: string;
  name: string;
}

export interface ListDetails {
  name: string;
  description: string;
}

/** The name to show: everybody's default list is 'Gillade'. */
export const nameOf = ({ name, isDefault }: Pick<UserList, 'name' | 'isDefault'>): string =>
  isDefault ? listText.liked : name;

/** As much of a list as it takes to choose it for a market. */
export type Choosable = Pick<UserList, 'id' | 'name' | 'isDefault' | 'markets'>;

/** Stands for the default list until it has been read. */
export const unreadLiked: Choosable = { id: '', name: listText.liked, isDefault: true, markets: [] };

/** Whether the market stands on the list, or could. */
export const hasRoom = ({ markets }: Choosable, market: NamedMarket): boolean =>
  markets.length < listLimits.markets || markets.some(({ id }) => id === market.id);

const trimmed = ({ name, description }: ListDetails) => ({ name: name.trim(), description: description.trim() });

/** Makes a list; answers its id, or null when it could not be stored (which has been said). `quietly` says nothing of success. */
export async function createList(details: ListDetails, quietly = false): Promise<string | null> {
  const id = makeTsid(Date.now(), Math.random);
  const { name, description } = trimmed(details);
  const isStored = await change(
    'createList',
    { body: { id, name, description: description || null } },
    { failed: listErrorText.create, ...(!quietly && { done: listDoneText.created(name) }) },
  );
  return isStored ? id : null;
}

/** Stores what differs from the list as it is; true when nothing does, or it is stored. */
export async function updateList(list: UserList, details: ListDetails): Promise<boolean> {
  const { name, description } = trimmed(details);
  const body = {
    ...(name !== list.name && { name }),
    ...(description !== (list.description ?? '') && { description: description || null }),
  };
  if (Object.keys(body).length === 0) return true;
  return change(
    'updateList',
    { params: { id: list.id }, body, version: list.version, names: { list: name } },
    { failed: listErrorText.update, done: listDoneText.updated(name) },
  );
}

/** For good: there is no way back but making it anew. */
export function deleteList(list: UserList): Promise<boolean> {
  return change(
    'deleteList',
    { params: { id: list.id }, names: { list: list.name } },
    { failed: listErrorText.remove, done: listDoneText.removed(list.name) },
  );
}

/** A desired state, so without a version: the last word counts. */
export function showList(list: UserList, isPublic: boolean): Promise<boolean> {
  const name = nameOf(list);
  return change(
    'updateList',
    { params: { id: list.id }, body: { isPublic }, names: { list: name } },
    { failed: listErrorText.visibility, done: isPublic ? listDoneText.shown(name) : listDoneText.hidden(name) },
  );
}

type Target = Pick<UserList, 'id' | 'name' | 'isDefault'>;

/** Puts a market on a list or takes it off. The default list's changes go as favourites, so that they keep their order. */
function setOnList(list: Target, market: NamedMarket, isOn: boolean, words: ChangeWords): Promise<boolean> {
  if (list.isDefault) return storeFavorite(market, isOn, words);
  const names = { market: market.name, list: nameOf(list) };
  const { id } = list;
  return isOn
    ? change('addToList', { params: { id }, body: { marketId: market.id }, names }, words)
    : change('removeFromList', { params: { id, marketId: market.id }, names }, words);
}

/** Takes a market off a list, with a way back. */
export function takeOffList(list: UserList, market: NamedMarket): Promise<boolean> {
  return setOnList(list, market, false, {
    failed: listErrorText.takeMarket,
    done: listDoneText.taken(market.name, nameOf(list)),
    undo: () => void setOnList(list, market, true, { failed: listErrorText.add }),
  });
}

/** Brings the lists a market stands on from `before` to `after`, and says so once. False when something was not stored. */
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
      ...(isLast && { done: moved(added, taken) }),
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
