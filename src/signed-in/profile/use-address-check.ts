// The check of the typed address, debounced; null while there is nothing to check, or no result yet.
import { useEffect, useState } from 'react';
import { codePoints } from '../../../core/contract/code-points.ts';
import { addressLimits } from '../../../core/contract/limits.ts';
import { type AddressCheck, checkAddress } from '../../data/places/check-address.ts';

/** @param query one line; '' checks nothing */
export function useAddressCheck(query: string): AddressCheck | null {
  const [last, setLast] = useState<{ query: string; check: AddressCheck } | null>(null);
  useEffect(() => {
    if (codePoints(query) < addressLimits.minLength) return;
    const ended = new AbortController();
    const timer = setTimeout(() => {
      checkAddress(query, ended.signal).then(
        (check) => !ended.signal.aborted && setLast({ query, check }),
        // Another text is typed by now.
        () => undefined,
      );
    }, addressLimits.checkMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [query]);
  return last?.query === query ? last.check : null;
}
