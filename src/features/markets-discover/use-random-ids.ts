// Ten random markets, drawn once per visit and kept while the mirror changes.
import { useEffect, useState } from 'react';
import { paging } from '../../../core/contract/limits.ts';
import { sample } from '../../../core/rules/markets/sample.ts';
import { engine } from '../../data/directory/engine.ts';
import { noFilter } from '../../data/directory/filters.ts';
import { useObservable } from '../../hooks/use-observable.ts';

/** Null while the mirror is empty. Draws again when `visit` changes. */
export function useRandomIds(visit: number): string[] | null {
  const revision = useObservable(engine.revision);
  const [drawn, setDrawn] = useState<{ visit: number; ids: string[] } | null>(null);
  const done = drawn?.visit === visit && drawn.ids.length > 0;
  useEffect(() => {
    if (done) return;
    let wanted = revision >= 0;
    draw().then(
      (ids) => wanted && ids && setDrawn({ visit, ids }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [visit, revision, done]);
  return drawn?.ids ?? null;
}

async function draw(): Promise<string[] | null> {
  const answer = await engine.ask({ filter: noFilter, sort: { field: 'name', descending: false } });
  const numbers = sample(paging.carousel, answer.rows.length, Math.random).map((at) => answer.rows[at] ?? 0);
  const rows = await engine.rows(answer.revision, numbers);
  return rows?.map((row) => row.id) ?? null;
}
