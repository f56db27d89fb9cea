// Reference model of a simulation: the intended value of each thing is that of the last change confirmed as saved. A change
// whose tab died before the confirmation may count or not.
import type { UserList } from '../../../core/contract/lists.ts';
import { pictureIdOf } from '../../../core/contract/pictures.ts';
import type { Profile } from '../../../core/contract/profile.ts';
import type { OwnRating } from '../../../core/contract/ratings.ts';
import type { OutboxRow } from '../../../src/data/outbox/row.ts';
import { meantByText, type Texts, textStateOf, unsetText } from './texts.ts';

/** Key of a thing with a value, such as `fav:<market>`, `name:<list>`, or the person's picture. */
export type Thing = string;

/** The picture of the person; its value is the picture's id, '' for none. */
export const ownPicture: Thing = 'picture:own';

/** What a person has, on the device or on the server. */
export interface Belongings {
  lists: readonly UserList[];
  profile: Pick<Profile, 'profileImageUrl'> | null;
  ratings: readonly OwnRating[];
  /** Of the life's markets. */
  texts: Texts;
}

/** The thing and the value that a row sets. Null for a row that the server refuses. */
export function meantBy(change: Pick<OutboxRow, 'call' | 'params' | 'body'>): [Thing, string][] {
  const { call, params, body } = change;
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
    case 'updateProfile':
      return [[ownPicture, pictureIdOf(String(body.profileImageUrl)) ?? '']];
    default:
      return meantByText(change) ?? [];
  }
}

/** The value of a thing among a person's belongings; null when its list or post does not exist. */
export function stateOf(thing: Thing, belongings: Belongings): string | null {
  const { lists, profile } = belongings;
  if (thing === ownPicture) return pictureIdOf(profile?.profileImageUrl ?? '') ?? '';
  const ofText = textStateOf(thing, belongings);
  if (ofText !== undefined) return ofText;
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

/** The intended value is undefined. */
export const anything = '*';

/** The initial value of a thing. */
const unset = (thing: Thing): string =>
  unsetText(thing) ?? (thing.startsWith('name:') || thing === ownPicture ? '' : 'false');

/** A change made in one tab, from the tap to the confirmation that it is saved. */
export interface Saying {
  readonly meant: readonly [Thing, string][];
  /** Concurrent changes in other tabs: it is unknown which of them was stored last. */
  readonly rivals: Saying[];
  /** It can no longer be stored. */
  isOver(): boolean;
}

export class Intentions {
  /** How often they changed. */
  changes = 0;
  readonly #allowed = new Map<Thing, Set<string>>();
  #open: Saying[] = [];

  /**
   * A change has begun: it may count from now on, also without a confirmation. `standing`: what the server and the device have.
   */
  begin(meant: readonly [Thing, string | null][], standing: readonly Belongings[], isOver: () => boolean): Saying {
    this.changes++;
    const values = meant.map(([thing, value]): [Thing, string] => [thing, value ?? unset(thing)]);
    for (const [thing, value] of values) {
      const known = this.#allowed.get(thing);
      if (known) known.add(value);
      else {
        const states = standing.map((has) => stateOf(thing, has) ?? unset(thing));
        this.#allowed.set(thing, new Set([...states, value]));
      }
    }
    this.#open = this.#open.filter((other) => !other.isOver());
    const saying: Saying = { meant: values, rivals: [...this.#open], isOver };
    for (const other of this.#open) other.rivals.push(saying);
    this.#open.push(saying);
    return saying;
  }

  /** The change was confirmed. `meant` are the intended values from now on, if they differ; a thing may occur twice. */
  saved(saying: Saying, meant: readonly [Thing, string | null][] = saying.meant): void {
    this.changes++;
    const rivals = saying.rivals.flatMap((rival) => rival.meant);
    for (const [thing] of meant) {
      const values = [...meant, ...rivals].filter(([other]) => other === thing);
      this.#allowed.set(thing, new Set(values.map(([, value]) => value ?? unset(thing))));
    }
    this.end(saying);
  }

  /** The change failed, or has ended. */
  end(saying: Saying): void {
    this.#open = this.#open.filter((other) => other !== saying);
  }

  /** Another device made a change that the server has: concurrent changes here may come before or after it. */
  elsewhere(meant: readonly [Thing, string | null][]): void {
    this.changes++;
    const values = meant.map(([thing, value]): [Thing, string] => [thing, value ?? unset(thing)]);
    for (const [thing, value] of values) this.#allowed.get(thing)?.add(value);
    for (const open of this.#open) open.rivals.push({ meant: values, rivals: [], isOver: () => true });
  }

  /** Things whose value differs from the intended one, as sentences. */
  differences(has: Belongings, isExcused: (thing: Thing) => boolean = () => false): string[] {
    const found: string[] = [];
    for (const [thing, allowed] of this.#allowed) {
      if (isExcused(thing) || allowed.has(anything)) continue;
      const value = stateOf(thing, has);
      if (value === null && !thing.startsWith('list:')) continue;
      if (!allowed.has(value ?? 'null')) found.push(`${thing} is ${value}, not ${[...allowed].join(' or ')}`);
    }
    return found;
  }
}
