// What the account holds, counted by the server. The last answer is kept with the other answers of the person.
import { getLeaving } from '../../../core/contract/leaving.ts';
import { useAnswer } from '../../hooks/use-answer.ts';

/** `holdings` is undefined until it is known; `failed` when it cannot be fetched now. */
export function useHoldings() {
  const { value, failure, retry } = useAnswer(getLeaving, {}, { always: true });
  return { holdings: value, failed: failure !== null, retry };
}
