// What waiting changes of lists and favourites do to the person's lists.
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { createList, setFavorite, UserList } from '../../contract/lists.ts';
import { listText } from '../../text/lists.ts';
import type { PendingRule, QueuedRow } from './row.ts';

type Lists = UserList[];
type Rule<Reply> = PendingRule<'lists', Reply>;
type Entry = UserList['markets'][number];

/** Stands for the default list until the lists have been read. */
const placeholder = (): UserList => ({
  id: '',
  name: listText.liked,
  description: null,
  isPublic: false,
  isDefault: true,
  marketCount: 0,
  createdAt: new Date(0).toISOString(),
  version: 0,
  markets: [],
});

/** The lists with one of them changed; the same array when `change` answers the same list, or there is none. */
function changed(lists: Lists, id: string, change: (list: UserList) => UserList): Lists {
  const at = lists.findIndex((list) => list.id === id);
  const before = lists[at];
  if (!before) return lists;
  const after = change(before);
  return after === before ? lists : lists.with(at, after);
}

function withMarket(list: UserList, entry: Entry): UserList {
  if (list.markets.some(({ id }) => id === entry.id)) return list;
  const markets = [entry, ...list.markets];
  return { ...list, markets, marketCount: markets.length };
}

function withoutMarket(list: UserList, id: string): UserList {
  if (!list.markets.some((entry) => entry.id === id)) return list;
  const markets = list.markets.filter((entry) => entry.id !== id);
  return { ...list, markets, marketCount: markets.length };
}

/** Membership of one market as the server's list has it; whatever else that list says may be older than what is here. */
function membershipOf(told: UserList, marketId: string): (list: UserList) => UserList {
  const entry = told.markets.find(({ id }) => id === marketId);
  return (list) => (entry ? withMarket(list, entry) : withoutMarket(list, marketId));
}

/** Name, description and visibility as told, unless a later version of them is here. */
function withDetails(list: UserList, { name, description, isPublic, version }: UserList): UserList {
  return version < list.version ? list : { ...list, name, description, isPublic, version };
}

const marketOf = (row: QueuedRow): string => String(row.params.marketId ?? row.body.marketId);
const listOf = (row: QueuedRow): string => String(row.params.id);

function defaultIn(lists: Lists): { lists: Lists; id: string } {
  const found = lists.find(({ isDefault }) => isDefault);
  return found ? { lists, id: found.id } : { lists: [placeholder(), ...lists], id: '' };
}

function withFavorite(document: Lists | null, row: QueuedRow, favorite: boolean): Lists | null {
  const { lists, id } = defaultIn(document ?? []);
  const market = String(row.params.id);
  const entry = { id: market, name: row.names.market ?? '' };
  const next = changed(lists, id, (list) => (favorite ? withMarket(list, entry) : withoutMarket(list, market)));
  return next === lists ? document : next;
}

/** Favourite or not: always said, never the opposite of what stands. */
const isWanted = (row: QueuedRow): boolean => row.body.favorite === true;

export const listRules = {
  setFavorite: {
    doc: 'lists',
    pending: (document, row) => withFavorite(document, row, isWanted(row)),
    // The answer says what stands of this market. Other lanes have answers of their own, so nothing else is to be learnt from it.
    settle: (document, row, reply) => withFavorite(document, row, reply.favorite),
  } satisfies Rule<ReplyOf<typeof setFavorite>>,
  createList: {
    doc: 'lists',
    pending(document, row) {
      const lists = document ?? [];
      const { id, name, description } = row.body;
      if (lists.some((list) => list.id === id)) return document;
      const made: UserList = {
        id: String(id),
        name: String(name),
        description: typeof description === 'string' && description !== '' ? description : null,
        isPublic: false,
        isDefault: false,
        marketCount: 0,
        createdAt: new Date(row.createdAt).toISOString(),
        version: 0,
        markets: [],
      };
      return [...lists, made];
    },
    settle(document, _row, reply) {
      const lists = document ?? [];
      if (!lists.some(({ id }) => id === reply.id)) return [...lists, reply];
      return changed(lists, reply.id, (list) => withDetails(list, reply));
    },
  } satisfies Rule<ReplyOf<typeof createList>>,
  updateList: {
    doc: 'lists',
    pending: (document, row) =>
      document &&
      changed(document, listOf(row), (list) => {
        const next = { ...list, ...(row.body as Partial<UserList>) };
        const isSame =
          next.name === list.name && next.description === list.description && next.isPublic === list.isPublic;
        return isSame ? list : next;
      }),
    settle: (document, row, reply) => document && changed(document, listOf(row), (list) => withDetails(list, reply)),
  } satisfies Rule<UserList>,
  deleteList: {
    doc: 'lists',
    pending: (document, row) => document && withoutList(document, listOf(row)),
    settle: (document, row) => document && withoutList(document, listOf(row)),
  } satisfies Rule<unknown>,
  addToList: {
    doc: 'lists',
    pending: (document, row) =>
      document &&
      changed(document, listOf(row), (list) => withMarket(list, { id: marketOf(row), name: row.names.market ?? '' })),
    settle: (document, row, reply) => document && changed(document, listOf(row), membershipOf(reply, marketOf(row))),
  } satisfies Rule<UserList>,
  removeFromList: {
    doc: 'lists',
    pending: (document, row) =>
      document && changed(document, listOf(row), (list) => withoutMarket(list, marketOf(row))),
    settle: (document, row, reply) => document && changed(document, listOf(row), membershipOf(reply, marketOf(row))),
  } satisfies Rule<UserList>,
};

function withoutList(lists: Lists, id: string): Lists {
  return lists.some((list) => list.id === id) ? lists.filter((list) => list.id !== id) : lists;
}
