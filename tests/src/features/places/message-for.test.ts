// The status text under the address field, by the state of the two searches.
import { describe, expect, it } from 'vitest';
import { addressText } from '../../../../core/text/places.ts';
import { messageFor } from '../../../../src/features/places/message-for.ts';
import type { Lookup } from '../../../../src/hooks/use-address-search.ts';

const said = (change: Partial<Lookup>) =>
  messageFor({
    tooShort: false,
    lookup: { query: 'ågatan', places: [], here: 'done', elsewhere: 'done', refusal: null, ...change },
  });

describe('the address field', () => {
  it('reports a failed lookup, and not that there is no such address, when the server did not answer', () => {
    const failed = 'Kunde inte validera adressen. Försök igen senare.';
    expect(said({ here: 'failed', elsewhere: 'failed' })).toEqual([failed]);
    expect(said({ elsewhere: 'failed' })).toEqual([failed]);
    expect(said({ elsewhere: 'offline' })).toEqual([failed, addressText.offline]);
    expect(said({ here: 'failed', elsewhere: 'offline' })).toEqual([failed, addressText.offline]);
  });
  it('trusts a server that found nothing, also when the device’s lookup failed', () => {
    expect(said({})).toEqual([addressText.none, addressText.examples]);
    expect(said({ here: 'failed' })).toEqual([addressText.none, addressText.examples]);
  });
  it.each(['done', 'failed', 'offline'] as const)(
    'reports that it must be in Sweden, with the server %s',
    (elsewhere) => {
      for (const query of ['Oslo', 'Köpenhamn', 'Oslo, Norge', 'Köpenhamn, Danmark']) {
        expect(said({ query, elsewhere })).toEqual(['Adressen måste vara i Sverige']);
      }
    },
  );
  it('is empty while a search is still running', () => {
    expect(said({ elsewhere: 'waiting' })).toEqual([]);
    expect(said({ here: 'waiting', elsewhere: 'failed' })).toEqual([]);
    expect(messageFor({ tooShort: false, lookup: null })).toEqual([]);
  });
});
