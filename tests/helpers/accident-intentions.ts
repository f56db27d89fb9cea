// What a person meant, thing by thing, kept beside a simulated world by the simplest means: the last change that was said to
// be saved counts. A change whose tab died before it was said may count or not.
import type { UserList } from '../../core/contract/lists.ts';
import type { OutboxRow } from '../../src/data/outbox/row.ts';

/** One thing that can be so or so, such as `fav:<market>` or `name:<list>`. */
export type Thing = string;

/** What a row makes of which thing. Null for a row that says nothing that the server takes. */
export function meantBy({ call, params, body }: Pick<OutboxRow, 'call' | 'params' | 'body'>): [Thing, string][] {
  const id = params.id ?? '';
  switch (call) {
    case 'setFavorite':
      return [[`fav:${id}`, String(body.favorite)]];
    case 'createList':
      return body.name === ''
        ? []
        : [
            [`list:${body.id}`, 'true'],
            [`name:${body.id}`, String(body.name)],
          ];
    case 'deleteList':
      return [[`list:${id}`, 'false']];
    case 'updateList':
      if (body.name === '') return [];
      return Object.entries(body).map(([field, value]) => [`${field}:${id}`, String(value)]);
    case 'addToList':
      return [[`in:${id}/${body.marketId}`, 'true']];
    case 'removeFromList':
      return [[`in:${id}/${params.marketId}`, 'false']];
    default:
      return [];
  }
}

/** How a thing is in somebody's lists; null when its list is not there. */
export function standsAs(thing: Thing, lists: readonly UserList[]): string | null {
  const [kind = '', rest = ''] = thing.split(':');
  const [listId = '', market = ''] = rest.split('/');
  if (kind === 'fav') {
    return String(lists.some((list) => list.isDefault && list.markets.some(({ id }) => id === listId)));
  }
  const list = lists.find(({ id }) => id === listId);
  if (kind === 'list') return String(list !== undefined);
  if (!list) return null;
  if (kind === 'in') return String(list.markets.some(({ id }) => id === market));
  return String(list[kind as 'name' | 'isPublic']);
}

/** How a thing is before anybody says anything of it. */
const unset = (thing: Thing): string => (thing.startsWith('name:') ? '' : 'false');

export class Intentions {
  readonly #allowed = new Map<Thing, Set<string>>();

  /** Somebody has begun to say so: it may count already. */
  begin(meant: [Thing, string][], lists: readonly UserList[]): void {
    for (const [thing, value] of meant) {
      const known = this.#allowed.get(thing);
      if (known) known.add(value);
      else this.#allowed.set(thing, new Set([standsAs(thing, lists) ?? unset(thing), value]));
    }
  }

  /** It was said to be saved. */
  saved(meant: [Thing, string][]): void {
    for (const [thing, value] of meant) this.#allowed.set(thing, new Set([value]));
  }

  /** Nobody knows how it should be. */
  forget(thing: Thing): void {
    this.#allowed.delete(thing);
  }

  /** It was taken back: this is how things stand without it. */
  undone(thing: Thing, value: string | null): void {
    this.#allowed.set(thing, new Set([value ?? unset(thing)]));
  }

  /** Things that stand otherwise than was meant, as sentences. */
  differences(lists: readonly UserList[], isExcused: (thing: Thing) => boolean = () => false): string[] {
    const found: string[] = [];
    for (const [thing, allowed] of this.#allowed) {
      if (isExcused(thing)) continue;
      const value = standsAs(thing, lists);
      if (value === null && !thing.startsWith('list:')) continue;
      if (!allowed.has(value ?? 'null')) found.push(`${thing} is ${value}, not ${[...allowed].join(' or ')}`);
    }
    return found;
  }
}
