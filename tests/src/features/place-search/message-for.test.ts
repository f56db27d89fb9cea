// The sentences under the address field, by what the two searches have come to.
import { describe, expect, it } from 'vitest';
import { addressText } from '../../../../core/text/places.ts';
import { messageFor } from '../../../../src/features/place-search/message-for.ts';
import type { Lookup } from '../../../../src/features/place-search/use-address-search.ts';

const said = (change: Partial<Lookup>) =>
  messageFor({
    tooShort: false,
    lookup: { query: 'ågatan', places: [], here: 'done', elsewhere: 'done', refusal: null, ...change },
  });

describe('the address field', () => {
  it('says that it failed only when the device itself could not answer', () => {
    expect(said({ here: 'failed', elsewhere: 'failed' })).toEqual([
      'Kunde inte validera adressen. Försök igen senare.',
    ]);
    expect(said({ here: 'failed', elsewhere: 'offline' })).toEqual([addressText.failed]);
    expect(said({ elsewhere: 'failed' })).toEqual([addressText.none, addressText.examples]);
    expect(said({ here: 'failed' })).toEqual([addressText.none, addressText.examples]);
  });
  it('says nothing while somebody may still find something', () => {
    expect(said({ elsewhere: 'waiting' })).toEqual([]);
    expect(said({ here: 'waiting', elsewhere: 'failed' })).toEqual([]);
    expect(messageFor({ tooShort: false, lookup: null })).toEqual([]);
  });
});
