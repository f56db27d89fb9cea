// The number of markets that match the filter, and of all: the live 'X av Y'.
import { askedFilter } from '../../data/directory/list-filter.ts';
import { useAnswer } from '../../hooks/use-engine.ts';
import { useObservable } from '../../hooks/use-observable.ts';

/** Both formatted in Swedish; null until the first answer and while the mirror is empty. */
export function useCount(): { shown: string; total: string } | null {
  const filter = useObservable(askedFilter);
  const answer = useAnswer(filter && { filter, sort: { field: 'name', descending: false } });
  if (!answer || answer.total === 0) return null;
  return { shown: answer.rows.length.toLocaleString('sv-SE'), total: answer.total.toLocaleString('sv-SE') };
}
