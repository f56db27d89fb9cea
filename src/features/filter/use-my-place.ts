// 'Min plats': asks the device and puts the answer into the distance form.
import { useState } from 'react';
import { filterText } from '../../../core/text/filter.ts';
import { distanceDraft } from '../../data/filters.ts';
import { askPlace } from '../../ui/geolocation.ts';

type PlaceState = 'idle' | 'asking' | 'refused' | 'missing';

/** `find` resolves true when the form has got a position. */
export function useMyPlace(): { state: PlaceState; find: () => Promise<boolean> } {
  const [state, setState] = useState<PlaceState>('idle');
  const find = async () => {
    setState('asking');
    const answer = await askPlace();
    setState(answer.kind === 'found' ? 'idle' : answer.kind);
    if (answer.kind !== 'found') return false;
    const { latitude, longitude } = answer;
    distanceDraft.set({ ...distanceDraft.get(), position: { latitude, longitude, label: filterText.myPlace } });
    return true;
  };
  return { state, find };
}
