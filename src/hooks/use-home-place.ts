// The home of the signed-in user, from the address of the own profile.
import { useEffect, useState } from 'react';
import { addressLine, homeTexts } from '../../core/rules/place/home-texts.ts';
import type { PickedPlace } from '../data/places/places.ts';
import { useOwn } from './use-outbox.ts';

async function find(texts: readonly string[]): Promise<PickedPlace | null> {
  const { findHome } = await import('../data/places/home-place.ts');
  return findHome(texts);
}

/** The profile's address on one line, and how to geocode it; null when signed out or without an address. */
export function useHomeAddress(): { line: string; find: () => Promise<PickedPlace | null> } | null {
  const { value } = useOwn('getMyProfile');
  const line = value && addressLine(value);
  return line ? { line, find: () => find([line]) } : null;
}

/** The home by the profile: the address, else the town. */
export function useHomePlace(): { place: PickedPlace | null; looking: boolean } {
  const { value } = useOwn('getMyProfile');
  const wanted = value ? homeTexts(value).join('\n') : '';
  const [found, setFound] = useState<{ texts: string; place: PickedPlace | null }>({ texts: '', place: null });
  useEffect(() => {
    if (wanted === '') return;
    let isWanted = true;
    find(wanted.split('\n')).then(
      (place) => isWanted && setFound({ texts: wanted, place }),
      // The code could not be loaded: as if there were no address.
      () => isWanted && setFound({ texts: wanted, place: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  if (wanted === '') return { place: null, looking: false };
  return found.texts === wanted ? { place: found.place, looking: false } : { place: null, looking: true };
}
