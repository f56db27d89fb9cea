// The rows of the printed list: read ahead, since a page must be ready when the browser prints it.
import { useEffect, useState } from 'react';
import { paperRows } from '../../../core/rules/markets/list-paper.ts';
import { engine } from '../../data/directory/engine.ts';
import type { MarketRow, Question } from '../../data/directory/engine-api.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useSettled } from './settled.ts';

export interface PaperRows {
  /** The question's key and day, to see whether the rows are still those of the screen. */
  of: string;
  rows: MarketRow[];
  matching: number;
}

/** The engine answers with at most 100 rows at once. */
const atOnce = 100;
const quietMs = 700;

async function readRows(question: Question, day: number): Promise<Omit<PaperRows, 'of'>> {
  const answer = await engine.ask(question);
  const wanted = [...answer.rows.subarray(0, paperRows)];
  const parts: MarketRow[][] = [];
  for (let at = 0; at < wanted.length; at += atOnce) {
    const part = await engine.rows(answer.revision, wanted.slice(at, at + atOnce), day);
    if (part) parts.push(part);
  }
  return { rows: parts.flat(), matching: answer.rows.length };
}

/** The first rows of a question with the hours of `day` (days since 1970-01-01); null until the question has settled. */
export function usePaperRows(question: Question | null, day: number): PaperRows | null {
  const revision = useObservable(engine.revision);
  const of = JSON.stringify([question, day]);
  const asked = useSettled(question && `${revision} ${of}`, null, quietMs);
  const [found, setFound] = useState<PaperRows | null>(null);
  useEffect(() => {
    if (asked === null) return;
    let wanted = true;
    const text = asked.slice(asked.indexOf(' ') + 1);
    const [then, on] = JSON.parse(text) as [Question, number];
    readRows(then, on).then(
      (next) => wanted && setFound({ of: text, ...next }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [asked]);
  return found?.of === of ? found : null;
}
