// The age of the data on the device: the directory and, signed in, the own answers.
import { ownCalls } from '../../core/rules/answers/answers.ts';
import { freshnessOf } from '../../core/rules/day/freshness.ts';
import { ownData } from '../data/outbox/outbox.ts';
import { emptyOwnState, ownView } from '../data/outbox/own-state.ts';
import { session } from '../data/session/session-state.ts';
import { useMirrorState } from './use-engine.ts';
import { useObservable } from './use-observable.ts';

/** Which sentence to show, as `freshnessOf`; null while the own answers have not been read from the device. */
export function useFreshness(): ReturnType<typeof freshnessOf> | null {
  const { freshAt } = useMirrorState();
  const isSignedIn = useObservable(session) !== null;
  const own = useObservable(ownData);
  if (!isSignedIn) return freshnessOf(freshAt, []);
  if (own === emptyOwnState) return null;
  return freshnessOf(
    freshAt,
    ownCalls.map((call) => ownView(own, call).fetchedAt),
  );
}
