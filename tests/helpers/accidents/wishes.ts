// Random changes of a simulated person: favourites, lists, and sometimes one that the server refuses.

import type { UserList } from '../../../core/contract/lists.ts';
import { picturePath } from '../../../core/contract/pictures.ts';
import type { QueueableCall } from '../../../core/rules/changes/change.ts';
import { makeTsid } from '../../../core/rules/tsid.ts';
import type { NewChange } from '../../../src/data/outbox/actions.ts';
import { seededRandom } from '../seeded-random.ts';

export interface Draw {
  /** In [0, 1). */
  random(): number;
  /** Integer in [0, n). */
  below(n: number): number;
  /** A random element; undefined for an empty list, although typed as an element. */
  pick<T>(from: readonly T[]): T;
}

/** All random choices of one run. */
export function drawFrom(seed: number): Draw {
  const random = seededRandom(seed);
  const below = (n: number) => Math.floor(random() * n);
  return { random, below, pick: <T>(from: readonly T[]) => from[below(from.length)] as T };
}

/** A file that is read within a step: Node reads its own from another thread. */
function fileOf(text: string): Blob {
  const bytes = new TextEncoder().encode(text).buffer;
  return Object.assign(new Blob([], { type: 'image/jpeg' }), { name: 'bild.jpg', arrayBuffer: async () => bytes });
}

export class Wishes {
  readonly #draw: Draw;
  readonly #idsFrom: number;
  readonly #markets: readonly string[];
  readonly #hasPictures: boolean;
  #number = 0;

  /** `idsFrom`: epoch milliseconds for the ids of lists. `hasPictures`: the person also uploads pictures. */
  constructor(
    draw: Draw,
    { idsFrom, markets, hasPictures }: { idsFrom: number; markets: readonly string[]; hasPictures: boolean },
  ) {
    this.#draw = draw;
    this.#idsFrom = idsFrom;
    this.#markets = markets;
    this.#hasPictures = hasPictures;
  }

  /** Whether the next change is a picture. */
  isOfPicture(): boolean {
    return this.#hasPictures && this.#draw.random() < 0.4;
  }

  /** A new picture of the person, sometimes one that the server refuses. */
  picture() {
    const id = (this.#idsFrom * 1000 + ++this.#number).toString(16).padStart(32, '0');
    const isBad = this.#draw.random() < 0.2;
    const file = isBad ? fileOf(`text ${id}`) : this.goodFile();
    const upload: NewChange = { call: 'uploadAvatar', body: { id }, files: { file } };
    const show: NewChange = { call: 'updateProfile', body: { profileImageUrl: picturePath(id) } };
    return { id, isBad, upload, show };
  }

  /** A file that the server accepts as a picture. */
  goodFile(): Blob {
    return fileOf(`picture ${++this.#number}`);
  }

  anotherName(): string {
    return `Rättad ${++this.#number}`;
  }

  /** A change of one of the `lists` or of any market. */
  next(lists: readonly string[]): NewChange {
    const { random, below, pick } = this.#draw;
    const market = pick(this.#markets);
    const list = lists.length > 0 ? pick(lists) : null;
    const what = below(10);
    const wish = (call: QueueableCall, params: Record<string, string>, body: Record<string, unknown>): NewChange => ({
      call,
      params,
      body,
      names: { market: `Loppis ${market}` },
    });
    const isWrong = random() < 0.15;
    if (list === null || what === 0) {
      const id = makeTsid(this.#idsFrom + ++this.#number, random);
      return wish('createList', {}, { id, name: isWrong ? '' : `Lista ${this.#number}` });
    }
    if (what < 4) return wish('setFavorite', { id: market }, { favorite: random() < 0.5 });
    if (what < 6) return wish('updateList', { id: list }, { name: isWrong ? '' : `Namn ${++this.#number}` });
    if (what < 7) return wish('updateList', { id: list }, { isPublic: random() < 0.5 });
    if (what < 8) return wish('removeFromList', { id: list, marketId: market }, {});
    if (what === 9 && random() < 0.4) return wish('deleteList', { id: list }, {});
    return wish('addToList', { id: list }, { marketId: market });
  }

  /** A change of one of the lists by another device: the request, and the intended value. */
  elsewhere({ id, isPublic }: Pick<UserList, 'id' | 'isPublic'>) {
    const { random, below, pick } = this.#draw;
    const market = pick(this.#markets);
    const what = below(8);
    const request = (
      method: 'PUT' | 'POST' | 'DELETE',
      path: string,
      meant: [string, string],
      body?: Record<string, unknown>,
    ) => ({
      method,
      path,
      body,
      meant: [meant],
    });
    if (what < 3) {
      const name = `Annanstans ${++this.#number}`;
      return request('PUT', '', [`name:${id}`, name], { name });
    }
    if (what < 5) return request('PUT', '', [`isPublic:${id}`, String(!isPublic)], { isPublic: !isPublic });
    const entry = `in:${id}/${market}`;
    if (what < 6) return request('POST', '/markets', [entry, 'true'], { marketId: market });
    if (what < 7 || random() < 0.5) return request('DELETE', `/markets/${market}`, [entry, 'false']);
    return request('DELETE', '', [`list:${id}`, 'false']);
  }
}
