// What a form would be typed over now.
import { overText } from '../data/own/typed-over.ts';
import { useWaiting } from './use-outbox.ts';

export interface Thing {
  /** Key of its changes (`pendingKey`). */
  key: string;
  /** Of what the form shows; left out: it has none, or is not sent yet. */
  version?: number | undefined;
}

/** As a draft keeps it; empty for a form of a new thing. */
export function useTypedOver(thing: Thing | undefined): string {
  const waiting = useWaiting();
  if (!thing) return '';
  const knew = waiting.filter(({ pendingKeys }) => pendingKeys.includes(thing.key)).map(({ key }) => key);
  return overText({ ...(thing.version !== undefined && { version: thing.version }), knew });
}
