// Model of a tab's session history after the HTML standard: entries and an index; a push truncates forward entries; traversals
// are queued and arrive later, each relative to the entry at that time, and are dropped if out of range; a reload keeps the
// entry and its state. A fragment in the URL adds an entry without a state and fires popstate.
import type { SessionHistory } from '../../../src/data/page/layers.ts';

interface TabEntry {
  state: unknown;
  address: string;
  /** Entries of one document share it; a reload does not change it. */
  document: number;
}

/** Result of a traversal: it arrived in the same document, another document must be loaded, or there was none. */
type Arrival = 'same' | 'document' | 'none';

export class Tab {
  entries: TabEntry[] = [{ state: null, address: 'https://example.org/', document: 0 }];
  index = 0;
  /** Number of the next traversals to lose. */
  losses = 0;
  /** Number of popstate events. */
  arrivals = 0;
  #queue: number[] = [];
  #documents = 0;
  /** Incremented with every load of a page: earlier pages are detached. */
  #load = 0;
  #listener = () => {};

  get entry(): TabEntry {
    const entry = this.entries[this.index];
    if (!entry) throw new Error(`no entry ${this.index}`);
    return entry;
  }

  /** Number of entries of the same document before the current one. */
  get depth(): number {
    return this.index - this.entries.findIndex(({ document }) => document === this.entry.document);
  }

  /** Loads another document, by a typed URL or a link. */
  open(address: string): void {
    this.#push({ state: null, address, document: ++this.#documents });
    this.reload();
  }

  /** Reloads the page; its pending traversals are dropped. */
  reload(): void {
    this.#load++;
    this.#queue = [];
    this.#listener = () => {};
  }

  /** A traversal by the page, or by the browser's back and forward. */
  go(by: number): void {
    this.#queue.push(by);
  }

  /** Completes the first traversal of the queue. */
  deliver(): Arrival {
    const by = this.#queue.shift();
    if (by === undefined) return 'none';
    const target = this.entries[this.index + by];
    if (!target) return 'same';
    if (this.losses > 0) {
      this.losses--;
      return 'same';
    }
    const isSame = target.document === this.entry.document;
    this.index += by;
    if (isSame) this.#arrive();
    else this.reload();
    return isSame ? 'same' : 'document';
  }

  /** Adds a fragment to the URL by hand. */
  typeFragment(fragment: string): void {
    this.#push({ ...this.entry, state: null, address: this.entry.address.split('#')[0] + fragment });
    this.#arrive();
  }

  /** The history interface of the current page. */
  connect(): SessionHistory {
    const load = this.#load;
    const whileLoaded = (work: () => void) => {
      if (load === this.#load) work();
    };
    return {
      read: () => structuredClone(this.entry.state),
      push: (state, address = this.entry.address) =>
        whileLoaded(() => this.#push({ ...this.entry, state: structuredClone(state), address })),
      replace: (state, address = this.entry.address) =>
        whileLoaded(() => {
          this.entries[this.index] = { ...this.entry, state: structuredClone(state), address };
        }),
      go: (by) => whileLoaded(() => this.go(by)),
      watch: (listener) =>
        whileLoaded(() => {
          this.#listener = listener;
        }),
    };
  }

  #arrive(): void {
    this.arrivals++;
    this.#listener();
  }

  #push(entry: TabEntry): void {
    this.entries.splice(++this.index, Number.POSITIVE_INFINITY, entry);
  }
}
