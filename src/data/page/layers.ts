// The layers that are open on this page, kept in step with the browser's session history. The rules: core/rules/page/layer-history.ts.
import {
  arrive,
  closeFrom,
  closeTransient,
  emptyHistory,
  type Layer,
  type LayerHistory,
  madeStep,
  nextStep,
  openLayer,
  overdue,
} from '../../../core/rules/page/layer-history.ts';
import type { StackItem } from '../../../core/rules/page/modal-stack.ts';
import { observable, type Readable } from './observable.ts';

/** The browser's session history. */
export interface SessionHistory {
  /** The state of the current entry, as it was written. */
  read(): unknown;
  /** `address` left out: the current one. */
  push(entry: Entry, address?: string): void;
  replace(entry: Entry, address?: string): void;
  go(by: number): void;
  /** Calls `listener` whenever another entry has become the current one. */
  watch(listener: () => void): void;
}

/** The state of an entry of the session history. */
interface Entry {
  layers: readonly Layer[];
}

interface Transient {
  /** Called once when history or a layer beneath closes it. */
  onClose: () => void;
  /** The address of its entry. */
  address?: string | undefined;
}

export interface LayerStack extends Readable<readonly Layer[]> {
  /** Opens a detail on top. */
  open(item: StackItem): void;
  /** Registers an open dialog; the returned function unregisters it. */
  openTransient(transient: Transient): () => void;
  /** Closes every layer from this depth on; 0 is the bottom. */
  closeFrom(depth: number): void;
  /** Restores the layers of the current entry and follows the session history from now on. Once. */
  follow(history: SessionHistory): void;
}

/** Milliseconds that a traversal may take, then once more: a busy page has both messages in its queue. */
const timeoutMs = 1000;

/** @param page differs between any two loads of the page in one tab */
export function createLayers(page: string, later: (work: () => void, ms: number) => unknown = setTimeout): LayerStack {
  let state: LayerHistory = emptyHistory;
  let history: SessionHistory | null = null;
  let isQueued = false;
  let opened = 0;
  let traversals = 0;
  const shown = observable(state.layers);
  const transients = new Map<string, Transient>();
  const addressOf = (layer: Layer | undefined) => (layer ? transients.get(layer.id)?.address : undefined);

  const write = ({ entry }: LayerHistory) => history?.replace({ layers: entry ?? [] });

  const waitForTraversal = () => {
    const mine = ++traversals;
    const look = () => {
      if (mine !== traversals || state.going === null) return;
      const next = overdue(state);
      write(next);
      change(next);
    };
    later(() => later(look, timeoutMs), timeoutMs);
  };

  const settle = () => {
    isQueued = false;
    for (let step = nextStep(state); step && history; step = nextStep(state)) {
      state = madeStep(state, step);
      if (step.call === 'go') {
        history.go(step.by);
        waitForTraversal();
      } else history[step.call]({ layers: step.entry }, addressOf(step.entry.at(-1)));
    }
  };

  const change = (next: LayerHistory) => {
    state = next;
    shown.set(next.layers);
    for (const [id, { onClose }] of [...transients].reverse()) {
      if (!next.layers.some((layer) => layer.id === id) && transients.delete(id)) onClose();
    }
    // Includes other layers that the same task opens and closes.
    if (!isQueued) queueMicrotask(settle);
    isQueued = true;
  };

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    open: (item) => change(openLayer(state, item)),
    openTransient(transient) {
      const id = `${page}.${++opened}`;
      transients.set(id, transient);
      change(openLayer(state, { type: 'transient', id }));
      return () => {
        transients.delete(id);
        change(closeTransient(state, id));
      };
    },
    closeFrom: (depth) => change(closeFrom(state, depth)),
    follow(source) {
      history = source;
      const follow = () => {
        const entry = readEntry(source.read());
        const next = arrive(state, entry, (id) => transients.has(id));
        if (entry === null) write(next);
        change(next);
      };
      source.watch(follow);
      if (readEntry(source.read())) follow();
      // The root entry is marked, to distinguish it from one of a hand-edited address, but a start does not wait for it.
      else later(() => state.entry ?? follow(), timeoutMs);
    },
  };
}

/** Null for an entry that the app did not write. */
function readEntry(entry: unknown): readonly Layer[] | null {
  return (entry as Partial<Entry> | null)?.layers ?? null;
}

export const layers: LayerStack = createLayers(String(performance.timeOrigin));
