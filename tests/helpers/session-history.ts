// The session history of one tab, written down after the HTML standard: entries and an index; a push truncates what lies
// forward; traversals are queued and arrive later, each relative to where the tab then is, and are dropped out of range; a
// reload keeps the entry and its state. A fragment in the address adds an entry without a state and fires popstate.
import type { SessionHistory } from '../../src/data/layers.ts';

interface TabEntry {
  state: unknown;
  address: string;
  /** Entries of one document share it; a reload does not change it. */
  document: number;
}

/** What became of a traversal: it arrived in the same document, or another one has to be loaded, or there was none. */
type Arrival = 'same' | 'document' | 'none';

export class Tab {
  entries: TabEntry[] = [{ state: null, address: 'https://example.org/', document: 0 }];
  index = 0;
  /** So many of the next traversals are lost. */
  losses = 0;
  /** How often popstate was fired. */
  arrivals = 0;
  #queue: number[] = [];
  #documents = 0;
  /** Grows with every load of a page: an earlier one neither calls nor hears anything. */
  #load = 0;
  #listener = () => {};

  get entry(): TabEntry {
    const entry = this.entries[this.index];
    if (!entry) throw new Error(`no entry ${this.index}`);
    return entry;
  }

  /** How many entries of the same document lie beneath the current one. */
  get depth(): number {
    return this.index - this.entries.findIndex(({ document }) => document === this.entry.document);
  }

  /** Another document on top: an address was typed, or a link led here. */
  open(address: string): void {
    this.#push({ state: null, address, document: ++this.#documents });
    this.reload();
  }

  /** The page is loaded again; what it had asked for is gone. */
  reload(): void {
    this.#load++;
    this.#queue = [];
    this.#listener = () => {};
  }

  /** Asked for by the page, or by back, forward and a long press on them. */
  go(by: number): void {
    this.#queue.push(by);
  }

  /** Lets the first traversal of the queue arrive. */
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

  /** Somebody adds a fragment to the address. */
  typeFragment(fragment: string): void {
    this.#push({ ...this.entry, state: null, address: this.entry.address.split('#')[0] + fragment });
    this.#arrive();
  }

  /** The history as the page that is loaded now has it. */
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
