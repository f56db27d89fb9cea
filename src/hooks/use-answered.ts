// The person's changes that were answered while their list is shown: items that were requested before do not have them yet.
import { useRef } from 'react';
import { answerKeysOf } from '../../core/rules/changes/changes.ts';
import { ownData } from '../data/outbox/outbox.ts';
import type { WaitingChange } from '../data/outbox/own-state.ts';
import { isReadable } from '../data/outbox/row.ts';
import { useObservable } from './use-observable.ts';

interface AnsweredChange {
  row: WaitingChange;
  /** When the answer was fetched that was kept then: what is requested behind a later one has the change. */
  since: number;
}

/**
 * Oldest first; those alone that were seen waiting here. `key`: of a public answer (`answerKey`). `fetchedAt`: of what is kept of it,
 * in epoch milliseconds.
 */
export function useAnswered(key: string, userId: string | null, fetchedAt: number): readonly AnsweredChange[] {
  const { waiting, answered } = useObservable(ownData);
  const seen = useRef(new Map<string, WaitingChange>());
  const found = useRef(new Map<string, AnsweredChange>());
  for (const row of waiting)
    if (isReadable(row) && answerKeysOf(row, 'device').includes(key)) seen.current.set(row.key, row);
  for (const id of answered) {
    const row = seen.current.get(id);
    if (row && !found.current.has(id)) found.current.set(id, { row, since: fetchedAt });
  }
  return [...found.current.values()].filter(({ row }) => row.userId === userId);
}
