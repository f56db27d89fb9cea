// How many markets pass the filter, of how many: the live 'X av Y'.
import { askedFilter } from '../../data/list-filter.ts';
import { useAnswer } from '../../hooks/use-engine.ts';
import { useObservable } from '../../hooks/use-observable.ts';

/** Both as Swedish numbers; null until the first answer has come or while the device has no markets. */
export function useCount(): { shown: string; total: string } | null {
  const filter = useObservable(askedFilter);
  const answer = useAnswer(filter && { filter, sort: { field: 'name', descending: false } });
  if (!answer || answer.total === 0) return null;
  return { shown: answer.rows.length.toLocaleString('sv-SE'), total: answer.total.toLocaleString('sv-SE') };
}
