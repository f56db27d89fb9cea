// The number of markets that match the filter, live.
import type { Filter } from '../../data/directory/engine-api.ts';
import { askedFilter } from '../../data/directory/list-filter.ts';
import { useEngineAnswer } from '../../hooks/use-engine.ts';
import { useObservable } from '../../hooks/use-observable.ts';

export interface Count {
  matching: number;
  /** The same as Swedish text. */
  shown: string;
}

/** With `waiting`, the count as if that distance were applied. Null until the first answer and while the mirror is empty. */
export function useCount(waiting: Filter['within'] = null): Count | null {
  const asked = useObservable(askedFilter);
  const filter = asked && waiting ? { ...asked, within: waiting } : asked;
  const answer = useEngineAnswer(filter && { filter, sort: { field: 'name', descending: false } });
  if (!answer || answer.total === 0) return null;
  const matching = answer.rows.length;
  return { matching, shown: matching.toLocaleString('sv-SE') };
}
