// What the account holds, counted by the server. The last answer is kept with the other answers of the person.
import { getLeaving } from '../../../core/contract/leaving.ts';
import { failureOf, shownValue, useAnswer } from '../../hooks/use-answer.ts';

/** `holdings` is undefined until it is known; `failed` when it cannot be fetched now. */
export function useHoldings() {
  const answer = useAnswer(getLeaving, {}, { always: true });
  const { failure, retry } = failureOf(answer);
  return { holdings: shownValue(answer), failed: failure !== null, retry };
}
