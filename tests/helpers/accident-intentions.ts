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

/** Nobody knows how it should be. */
export const anything = '*';

/** How a thing is before anybody says anything of it. */
const unset = (thing: Thing): string => (thing.startsWith('name:') ? '' : 'false');

/** Somebody saying something in one tab, from the finger to the word that it is saved. */
export interface Saying {
  readonly meant: readonly [Thing, string][];
  /** Said at the same time, by other tabs: nobody knows which of them was stored last. */
  readonly rivals: Saying[];
  /** Nothing of it can be stored any more. */
  isOver(): boolean;
}

export class Intentions {
  readonly #allowed = new Map<Thing, Set<string>>();
  #open: Saying[] = [];

  /**
   * Somebody has begun to say so: it may count already, and may count though nobody ever hears of it. `standing`: the lists as
   * the server and the device have them.
   */
  begin(
    meant: readonly [Thing, string | null][],
    standing: readonly (readonly UserList[])[],
    isOver: () => boolean,
  ): Saying {
    const values = meant.map(([thing, value]): [Thing, string] => [thing, value ?? unset(thing)]);
    for (const [thing, value] of values) {
      const known = this.#allowed.get(thing);
      if (known) known.add(value);
      else {
        const stands = standing.map((lists) => standsAs(thing, lists) ?? unset(thing));
        this.#allowed.set(thing, new Set([...stands, value]));
      }
    }
    this.#open = this.#open.filter((other) => !other.isOver());
    const saying: Saying = { meant: values, rivals: [...this.#open], isOver };
    for (const other of this.#open) other.rivals.push(saying);
    this.#open.push(saying);
    return saying;
  }

  /** It was said to be saved. `meant` is what counts now, when that is not what was begun; a thing may be there twice. */
  saved(saying: Saying, meant: readonly [Thing, string | null][] = saying.meant): void {
    const rivals = saying.rivals.flatMap((rival) => rival.meant);
    for (const [thing] of meant) {
      const values = [...meant, ...rivals].filter(([other]) => other === thing);
      this.#allowed.set(thing, new Set(values.map(([, value]) => value ?? unset(thing))));
    }
    this.end(saying);
  }

  /** It was said that it is not saved, or all is said. */
  end(saying: Saying): void {
    this.#open = this.#open.filter((other) => other !== saying);
  }

  /** Another device said so, and the server has it: whatever is said here may come before or after it. */
  elsewhere(meant: readonly [Thing, string | null][]): void {
    const values = meant.map(([thing, value]): [Thing, string] => [thing, value ?? unset(thing)]);
    for (const [thing, value] of values) this.#allowed.get(thing)?.add(value);
    for (const open of this.#open) open.rivals.push({ meant: values, rivals: [], isOver: () => true });
  }

  /** Things that stand otherwise than was meant, as sentences. */
  differences(lists: readonly UserList[], isExcused: (thing: Thing) => boolean = () => false): string[] {
    const found: string[] = [];
    for (const [thing, allowed] of this.#allowed) {
      if (isExcused(thing) || allowed.has(anything)) continue;
      const value = standsAs(thing, lists);
      if (value === null && !thing.startsWith('list:')) continue;
      if (!allowed.has(value ?? 'null')) found.push(`${thing} is ${value}, not ${[...allowed].join(' or ')}`);
    }
    return found;
  }
}
