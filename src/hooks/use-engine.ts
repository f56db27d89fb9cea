// The market engine as React state: what it answers to a question, and the rows that show. Answers are drawn as
// transitions: a list of many rows then never holds up a finger.
import { startTransition, useEffect, useState } from 'react';
import { engine } from '../data/engine.ts';
import type { Answer, MarketRow, MirroredMarket, MirrorState, Question } from '../data/engine-api.ts';
import { useObservable } from './use-observable.ts';

/** Where the mirror stands. */
export function useMirrorState(): MirrorState {
  return useObservable(engine.state);
}

/** The answer to a question; the previous one stays until the next has come. Null before the first, and without a question. */
export function useAnswer(question: Question | null): Answer | null {
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

/** The rows `from` to `from + count` of an answer (at most 100). Null until they have come. */
export function useRows(answer: Answer | null, from: number, count: number): MarketRow[] | null {
  const [shown, setShown] = useState<MarketRow[] | null>(null);
  useEffect(() => {
    if (!answer) return;
    let wanted = true;
    engine.rows(answer.revision, [...answer.rows.subarray(from, from + count)], answer.openOn).then(
      (rows) => wanted && rows && startTransition(() => setShown((before) => keepEqual(before, rows))),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [answer, from, count]);
  return shown;
}

/** The new rows, with the old object wherever nothing in it changed, so that only changed rows are drawn again. */
function keepEqual(before: MarketRow[] | null, rows: MarketRow[]): MarketRow[] {
  if (!before) return rows;
  const known = new Map(before.map((row) => [row.id, row]));
  return rows.map((row) => {
    const old = known.get(row.id);
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
}

/** A market of the mirror, in two steps: its row first, the whole record as soon as it has been read. */
export interface OpenedMarket extends MirroredMarket {
  /** The record is still being read; only then does a missing `full` say nothing. */
  reading: boolean;
}

/** What was found last: whoever asks for the same market next has it at once. */
let latest: { id: string; market: OpenedMarket } | undefined;

function foundRow(row: MarketRow): OpenedMarket {
  const market = { row, full: null, reading: true };
  if (latest?.id !== row.id) latest = { id: row.id, market };
  return market;
}

/** Has the row of a market at hand before it is drawn; at the same time as the engine starts. */
export async function fetchMarket(id: string): Promise<void> {
  const [row] = await engine.rowsById([id]);
  if (row) foundRow(row);
}

/** One market from the mirror: undefined while asking, null when the mirror does not have it. */
export function useMarket(id: string): OpenedMarket | null | undefined {
  const revision = useObservable(engine.revision);
  const [found, setFound] = useState<{ id: string; market: OpenedMarket | null } | undefined>(latest);
  useEffect(() => {
    let wanted = revision >= 0;
    engine.rowsById([id]).then(
      ([row]) => {
        if (!wanted || !row) return;
        const first = { id, market: foundRow(row) };
        // Never instead of a record that is here already.
        setFound((before) => (before?.id === id ? before : first));
      },
      () => undefined,
    );
    engine.market(id).then(
      (market) => {
        if (!wanted) return;
        const answered = market && { ...market, reading: false };
        if (answered) latest = { id, market: answered };
        else if (latest?.id === id) latest = undefined;
        setFound({ id, market: answered });
      },
      // Without an engine the server is asked, as for a market that the mirror does not have.
      () => wanted && setFound({ id, market: null }),
    );
    return () => {
      wanted = false;
    };
  }, [id, revision]);
  return found?.id === id ? found.market : undefined;
}
