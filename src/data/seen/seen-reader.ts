// The answers that are shown now or were a moment ago, one entry for each call and its parameters.
import type { ParamsOf, ReplyOf } from '../../../core/contract/endpoint.ts';
import { answerKey } from '../../../core/rules/answer-key.ts';
import type { PublicRead } from '../../../core/rules/answers.ts';
import type { Readable } from '../page/observable.ts';
import { type Seen, type SeenEntry, type SeenPorts, seenEntry } from './seen-entry.ts';

/** What the tabs tell each other. */
export interface SeenChange {
  /** Of the answer that was stored or removed; null = all were removed. */
  key: string | null;
  /** An answered change of a person was applied to it. */
  isSettled?: true;
}

export interface SeenReader {
  /** The answer of a call: the same object for the same call and parameters. */
  look<E extends PublicRead>(endpoint: E, params: ParamsOf<E>): Readable<Seen<ReplyOf<E>>>;
  /** Stores the answer of a call without showing it, as `SeenEntry.fetchAhead`. */
  fetchAhead<E extends PublicRead>(endpoint: E, params: ParamsOf<E>, keptMs: number): Promise<boolean>;
  /** The net is back, or the page is shown again: requests what is shown and old or failed. */
  wake(): void;
  /** Another tab or the service worker changed what is stored. */
  changedElsewhere(change: SeenChange): void;
}

/** Entries without a listener that are kept in memory, so that going back shows them in the first frame. */
const restingMost = 30;

/** Nothing is read or requested before the first listener. */
export function createSeen(ports: SeenPorts): SeenReader {
  const entries = new Map<string, SeenEntry>();

  function listens(entry: SeenEntry): void {
    // Last, as the one that was used last.
    entries.delete(entry.key);
    entries.set(entry.key, entry);
    const resting = [...entries.values()].filter((each) => !each.hasListeners());
    for (const { key } of resting.slice(0, -restingMost)) entries.delete(key);
  }

  function entryOf<E extends PublicRead>(endpoint: E, params: ParamsOf<E>): SeenEntry {
    // A path holds texts alone.
    const given = params as Readonly<Record<string, string>>;
    return entries.get(answerKey(endpoint.name, given)) ?? seenEntry(ports, endpoint, given, listens);
  }

  return {
    look<E extends PublicRead>(endpoint: E, params: ParamsOf<E>) {
      const entry = entryOf(endpoint, params);
      entries.set(entry.key, entry);
      // The key names the call, so its entry holds replies of that call alone.
      return entry.shown as Readable<Seen<ReplyOf<E>>>;
    },
    fetchAhead: (endpoint, params, keptMs) => entryOf(endpoint, params).fetchAhead(keptMs),
    wake() {
      for (const entry of entries.values()) if (entry.hasListeners()) entry.wake();
    },
    changedElsewhere({ key, isSettled = false }) {
      if (key === null) for (const entry of entries.values()) entry.forget();
      else void entries.get(key)?.reread(isSettled);
    },
  };
}
