// The statistics of a market's ratings with the own rating as it is here, also when it is not sent yet.
import { useState } from 'react';
import { getRatingStatistics, type RatingStatistics } from '../../../core/contract/ratings.ts';
import { pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { withOwnRating } from '../../../core/rules/markets/rating-statistics.ts';
import { ownPendingStates } from '../../data/outbox/outbox.ts';
import type { OwnView } from '../../data/outbox/own-state.ts';
import type { Answer } from '../../data/seen/answer.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { usePublicAnswer } from '../../hooks/use-public-answer.ts';

/** The stars that count; null: no rating, or one that a moderator has hidden. */
function starsIn(document: OwnView<'getMyRatings'>['value'], marketId: string): number | null {
  const own = document?.ratings.find((rating) => rating.marketId === marketId);
  return own && !own.isHidden ? own.rating : null;
}

/** An answer with the own stars that it counts, kept while a change of them is under way. */
interface Held {
  answer: RatingStatistics;
  counted: number | null;
  /** When the latest answer was fetched that may or may not count the change, epoch milliseconds. */
  until: number;
}

export function useStatistics(marketId: string): Answer<RatingStatistics> {
  const seen = usePublicAnswer(getRatingStatistics, { id: marketId });
  const { value, stored } = useOwn('getMyRatings');
  const waits = useObservable(ownPendingStates).has(pendingKey.rating(marketId));
  const [held, setHeld] = useState<Held | null>(null);
  const before = starsIn(stored, marketId);
  // Without a value the person is signed out, or the ratings are not read yet: nothing is held for the next person.
  const next = seen.kind === 'shown' && value !== null ? heldBy(seen, held, waits, before) : null;
  if (next !== held) setHeld(next);
  if (seen.kind !== 'shown' || value === null) return seen;
  const { answer, counted } = next ?? { answer: seen.value, counted: before };
  return { ...seen, value: withOwnRating(answer, counted, starsIn(value, marketId)) };
}

/** What is held at an answer. Once nothing waits any more, an answer that was fetched later counts what the person did. */
function heldBy(
  { value, fetchedAt }: { value: RatingStatistics; fetchedAt: number },
  held: Held | null,
  waits: boolean,
  counted: number | null,
): Held | null {
  if (!waits) return held?.until === fetchedAt ? held : null;
  if (held?.until === fetchedAt) return held;
  return held ? { ...held, until: fetchedAt } : { answer: value, counted, until: fetchedAt };
}
