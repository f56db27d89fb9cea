// The market engine as React state: answers to questions and the visible rows. Answers are rendered as transitions, so
// that a list of many rows never delays input.
import { startTransition, useEffect, useState } from 'react';
import { engine } from '../data/directory/engine.ts';
import type { Answer, MarketRow, MirrorState, Question } from '../data/directory/engine-api.ts';
import { knownByRow, knownMarket, type OpenedMarket, setKnownMarket } from './known-markets.ts';
import { useObservable } from './use-observable.ts';

/** The state of the mirror. */
export function useMirrorState(): MirrorState {
  return useObservable(engine.state);
}

/** The answer to a question; the previous one stays until the next arrives. Null before the first, and without a question. */
export function useEngineAnswer(question: Question | null): Answer | null {
  const revision = useObservable(engine.revision);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const key = JSON.stringify(question);
  useEffect(() => {
    const asked = JSON.parse(key) as Question | null;
    if (!asked) return;
    let wanted = revision >= 0;
    engine.ask(asked).then(
      (next) => wanted && startTransition(() => setAnswer(next)),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [key, revision]);
  return question && answer;
}

/** The most rows that the engine answers at once. */
const rowsAtOnce = 100;

/** The rows of an answer by their places, in as many calls as needed; null when the answer is outdated. */
async function rowsAt({ revision, rows, openOn }: Answer, from: number, to: number): Promise<MarketRow[] | null> {
  const starts = Array.from({ length: Math.ceil((to - from) / rowsAtOnce) }, (_, n) => from + n * rowsAtOnce);
  const parts = await Promise.all(
    starts.map((start) => engine.rows(revision, [...rows.subarray(start, Math.min(start + rowsAtOnce, to))], openOn)),
  );
  const all = parts.flatMap((part) => part ?? []);
  return parts.includes(null) ? null : all;
}

/** The rows `from` to `from + count` of an answer. Null until they have arrived. */
export function useRows(answer: Answer | null, from: number, count: number): MarketRow[] | null {
  const [shown, setShown] = useState<MarketRow[] | null>(null);
  useEffect(() => {
    if (!answer) return;
    let wanted = true;
    rowsAt(answer, from, Math.min(from + count, answer.rows.length)).then(
      (rows) => wanted && rows && startTransition(() => setShown((before) => keepEqual(before, rows))),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [answer, from, count]);
  return shown;
}

/** The new rows, with the old object for every unchanged row, so that only changed rows render again. */
function keepEqual(before: MarketRow[] | null, rows: MarketRow[]): MarketRow[] {
  if (!before) return rows;
  const known = new Map(before.map((row) => [row.id, row]));
  return rows.map((row) => {
    const old = known.get(row.id);
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
}

/** One market from the mirror, in two steps: undefined before the first answer, null when the mirror does not have it. */
export function useMarket(id: string): OpenedMarket | null | undefined {
  const revision = useObservable(engine.revision);
  const [found, setFound] = useState<{ id: string; market: OpenedMarket | null | undefined }>(() => ({
    id,
    market: knownMarket(id),
  }));
  useEffect(() => {
    let wanted = revision >= 0;
    engine.rowsById([id]).then(
      ([row]) => {
        if (!wanted || !row) return;
        const first = { id, market: knownByRow(row) };
        // Never replaces a record that is already known.
        setFound((before) => (before.id === id && before.market !== undefined ? before : first));
      },
      () => undefined,
    );
    engine.market(id).then(
      (market) => {
        if (!wanted) return;
        const answered = market && { ...market, reading: false };
        setKnownMarket(id, answered);
        setFound({ id, market: answered });
      },
      // Without an engine the server is queried, as for a market that is not in the mirror.
      () => wanted && setFound({ id, market: null }),
    );
    return () => {
      wanted = false;
    };
  }, [id, revision]);
  return found.id === id ? found.market : undefined;
}
