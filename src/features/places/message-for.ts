// The status text under the address field: one or two sentences, or nothing.
import { addressLimits } from '../../../core/contract/limits.ts';
import { isAbroad } from '../../../core/rules/place/abroad.ts';
import { addressText } from '../../../core/text/places.ts';
import type { Lookup } from '../../hooks/use-address-search.ts';

interface Situation {
  tooShort: boolean;
  /** The result for exactly this text; null while nothing is known yet. */
  lookup: Lookup | null;
}

/** The lines to show, if any. 'No such address' only after all sources have answered. */
export function messageFor({ tooShort, lookup }: Situation): string[] {
  if (tooShort) return [addressText.tooShort(addressLimits.minLength)];
  if (!lookup) return [];
  const { query, places, here, elsewhere, refusal } = lookup;
  if (refusal !== null) return [refusal];
  const offline = elsewhere === 'offline' ? [addressText.offline] : [];
  if (places.length > 0) return offline;
  if (here === 'waiting' || elsewhere === 'waiting') return [];
  if (isAbroad(query)) return [addressText.outside];
  if (elsewhere !== 'done') return [addressText.failed, ...offline];
  return [addressText.none, addressText.examples];
}
