// Changes of lists and favourites, and what each does to the person's lists.
import type { UserList } from '../../contract/lists.ts';
import { listText } from '../../text/lists.ts';
import { changeText } from '../../text/outbox.ts';
import { changeFieldText, clashText } from '../../text/waiting.ts';
import { pendingKey } from '../answers/pending-state.ts';
import { change } from './change.ts';

type Lists = UserList[];
type Entry = UserList['markets'][number];

/** Takes the place of the default list until the lists have been read. */
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

/** The lists with one of them changed; the same array when `edit` answers the same list, or there is none. */
function changed(lists: Lists, id: string, edit: (list: UserList) => UserList): Lists {
  const at = lists.findIndex((list) => list.id === id);
  const before = lists[at];
  if (!before) return lists;
  const after = edit(before);
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

/** Membership of one market as in the server's list; the rest of that list may be older than the one here. */
function membershipOf(reply: UserList, marketId: string): (list: UserList) => UserList {
  const entry = reply.markets.find(({ id }) => id === marketId);
  return (list) => (entry ? withMarket(list, entry) : withoutMarket(list, marketId));
}

/** Name, description and visibility of the reply, unless a later version of them is here. */
function withDetails(list: UserList, { name, description, isPublic, version }: UserList): UserList {
  return version < list.version ? list : { ...list, name, description, isPublic, version };
}

function defaultIn(lists: Lists): { lists: Lists; id: string } {
  const found = lists.find(({ isDefault }) => isDefault);
  return found ? { lists, id: found.id } : { lists: [placeholder(), ...lists], id: '' };
}

function withFavorite(document: Lists | null, entry: Entry, favorite: boolean): Lists | null {
  const { lists, id } = defaultIn(document ?? []);
  const next = changed(lists, id, (list) => (favorite ? withMarket(list, entry) : withoutMarket(list, entry.id)));
  return next === lists ? document : next;
}

const withoutList = (lists: Lists, id: string) =>
  lists.some((list) => list.id === id) ? lists.filter((list) => list.id !== id) : lists;

const laneOf = (listId: string | undefined) => `list:${listId}`;
const entryTarget = (listId: string, marketId: string) => `list:${listId}/market:${marketId}`;

export const setFavorite = change('setFavorite', {
  lane: ({ params }) => `favorite:${params.id}`,
  target: ({ params }) => `favorite:${params.id}`,
  makes: null,
  words: ({ body, names }) =>
    body.favorite === true ? changeText.like(names.market) : changeText.unlike(names.market),
  fields: { favorite: null },
  icon: 'heart',
  pendingKeys: ({ params }) => [pendingKey.like(params.id)],
  undo: 'turn',
  answers: {
    getMyLists: {
      apply: (document, { params, body, names }) =>
        withFavorite(document, { id: params.id, name: names.market ?? '' }, body.favorite === true),
      // The answer is about this market alone: other lanes have answers of their own.
      settle: (document, { params, names }, reply) =>
        withFavorite(document, { id: params.id, name: names.market ?? '' }, reply.favorite),
    },
  },
});

export const createList = change('createList', {
  lane: ({ body }) => laneOf(body.id),
  target: null,
  makes: ({ body }) => body.id,
  words: ({ body }) => changeText.newList(body.name),
  fields: {
    id: null,
    name: { kind: 'line', label: changeFieldText.name },
    description: { kind: 'long', label: changeFieldText.description },
  },
  icon: 'list',
  pendingKeys: ({ body }) => (body.id === undefined ? [] : [pendingKey.list(body.id)]),
  undo: ({ body: { id, name } }) =>
    id === undefined ? null : { call: 'deleteList', params: { id }, body: {}, names: { list: name } },
  answers: {
    getMyLists: {
      apply(document, { body: { id = '', name, description }, createdAt }) {
        const lists = document ?? [];
        if (lists.some((list) => list.id === id)) return document;
        const made: UserList = {
          id,
          name,
          description: description || null,
          isPublic: false,
          isDefault: false,
          marketCount: 0,
          createdAt: new Date(createdAt).toISOString(),
          version: 0,
          markets: [],
        };
        return [...lists, made];
      },
      settle(document, _input, reply) {
        const lists = document ?? [];
        if (!lists.some(({ id }) => id === reply.id)) return [...lists, reply];
        return changed(lists, reply.id, (list) => withDetails(list, reply));
      },
    },
  },
});

export const updateList = change('updateList', {
  lane: ({ params }) => laneOf(params.id),
  // Only an edit of the same fields replaces it.
  target({ params, body: { name, description, isPublic } }) {
    const given = Object.entries({ name, description, isPublic }).filter(([, value]) => value !== undefined);
    return `list:${params.id}/${given.map(([field]) => field).join('+')}`;
  },
  makes: null,
  words({ body: { name, description, isPublic }, names }) {
    const isAlone = [name, description, isPublic].filter((value) => value !== undefined).length === 1;
    if (isAlone && name !== undefined) return changeText.renameList(name);
    const list = names.list ?? name;
    if (isAlone && isPublic !== undefined) return isPublic ? changeText.showList(list) : changeText.hideList(list);
    return changeText.editList(list);
  },
  fields: {
    name: { kind: 'line', label: changeFieldText.name },
    description: { kind: 'long', label: changeFieldText.description },
    isPublic: { label: changeFieldText.isPublic, values: [clashText.isPublic, clashText.isPrivate] },
  },
  icon: 'pencil',
  pendingKeys: ({ params }) => [pendingKey.list(params.id)],
  // Of a visibility: a text does not tell what it replaced.
  undo: 'turn',
  answers: {
    getMyLists: {
      apply: (document, { params, body }) =>
        document &&
        changed(document, params.id, (list) => {
          const { name = list.name, description = list.description, isPublic = list.isPublic } = body;
          const isSame = name === list.name && description === list.description && isPublic === list.isPublic;
          return isSame ? list : { ...list, name, description, isPublic };
        }),
      settle: (document, { params }, reply) =>
        document && changed(document, params.id, (list) => withDetails(list, reply)),
    },
  },
});

export const deleteList = change('deleteList', {
  lane: ({ params }) => laneOf(params.id),
  target: null,
  makes: null,
  endsLane: true,
  words: ({ names }) => changeText.deleteList(names.list),
  fields: {},
  icon: 'trash',
  pendingKeys: ({ params }) => [pendingKey.list(params.id)],
  undo: null,
  answers: {
    getMyLists: {
      apply: (document, { params }) => document && withoutList(document, params.id),
      settle: (document, { params }) => document && withoutList(document, params.id),
    },
  },
});

export const addToList = change('addToList', {
  lane: ({ params }) => laneOf(params.id),
  target: ({ params, body }) => entryTarget(params.id, body.marketId),
  makes: null,
  words: ({ names }) => changeText.addMarket(names.market, names.list),
  fields: { marketId: null },
  icon: 'list add',
  pendingKeys: ({ params, body }) => [pendingKey.entry(params.id, body.marketId)],
  undo: ({ params: { id }, body: { marketId }, names }) => ({
    call: 'removeFromList',
    params: { id, marketId },
    body: {},
    names,
  }),
  answers: {
    getMyLists: {
      apply: (document, { params, body, names }) =>
        document &&
        changed(document, params.id, (list) => withMarket(list, { id: body.marketId, name: names.market ?? '' })),
      settle: (document, { params, body }, reply) =>
        document && changed(document, params.id, membershipOf(reply, body.marketId)),
    },
  },
});

export const removeFromList = change('removeFromList', {
  lane: ({ params }) => laneOf(params.id),
  target: ({ params }) => entryTarget(params.id, params.marketId),
  makes: null,
  words: ({ names }) => changeText.takeMarket(names.market, names.list),
  fields: {},
  icon: 'list remove',
  pendingKeys: ({ params }) => [pendingKey.entry(params.id, params.marketId)],
  undo: ({ params: { id, marketId }, names }) => ({ call: 'addToList', params: { id }, body: { marketId }, names }),
  answers: {
    getMyLists: {
      apply: (document, { params }) =>
        document && changed(document, params.id, (list) => withoutMarket(list, params.marketId)),
      settle: (document, { params }, reply) =>
        document && changed(document, params.id, membershipOf(reply, params.marketId)),
    },
  },
});
