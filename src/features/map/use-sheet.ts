// What the list of the map view shows now.
import { useState } from 'react';
import { activeFilterCount, filters } from '../../data/directory/filters.ts';
import { askedFilter } from '../../data/directory/list-filter.ts';
import { useEngineAnswer, useMirrorState, useRows } from '../../hooks/use-engine.ts';
import { useFirstRows } from '../../hooks/use-first-rows.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { focus } from './map-focus.ts';
import { peeked, restedView } from './map-state.ts';
import { type SheetKind, sheetQuestion } from './question.ts';

/** The rested view; the last one while something chosen on the map covers the list. */
function useRested() {
  const rested = useObservable(restedView);
  const isCovered = useObservable(peeked).length > 0;
  const [last, setLast] = useState(rested);
  if (!isCovered && last !== rested) setLast(rested);
  return isCovered ? last : rested;
}

/** At most `count` rows. `key` differs when they are of another place or part of the map. */
export function useSheet(count: number) {
  const filter = useObservable(filters);
  const effective = useObservable(askedFilter);
  const place = useObservable(focus);
  const rested = useRested();
  const asked = effective && sheetQuestion(effective, place, rested);
  const kind: SheetKind = asked?.kind ?? 'viewed';
  const answer = useEngineAnswer(asked?.question ?? null);
  const answered = useRows(answer, 0, count);
  const { stage, trouble } = useMirrorState();
  const isFiltered = activeFilterCount(filter) > 0;
  const isPlain = kind === 'viewed' && !isFiltered;
  // Rows with distances were of another kind, and are about to be replaced.
  const question = isPlain && !answer?.km.length ? null : (asked?.question ?? null);
  const { rows, isPart } = useFirstRows(answered, question);
  const isWaiting =
    !rows && (stage === 'empty' ? trouble === null : !answer || (answer.rows.length > 0 && !answered?.length));
  return {
    kind,
    place,
    isFiltered,
    answer,
    rows,
    isPart,
    isWaiting,
    key: `${kind} ${JSON.stringify(asked?.question.from)}`,
  };
}
