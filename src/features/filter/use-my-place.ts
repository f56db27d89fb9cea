// 'Min plats': sets the distance form's position from the device.
import { useState } from 'react';
import { filterText } from '../../../core/text/screens/filter.ts';
import { distanceDraft } from '../../data/directory/filters.ts';
import { requestPosition } from '../../ui/geolocation.ts';

type PlaceState = 'idle' | 'locating' | 'refused' | 'missing';

/** `find` resolves with whether a position was set. */
export function useMyPlace(): { state: PlaceState; find: () => Promise<boolean> } {
  const [state, setState] = useState<PlaceState>('idle');
  const find = async () => {
    setState('locating');
    const answer = await requestPosition();
    setState(answer.kind === 'found' ? 'idle' : answer.kind);
    if (answer.kind !== 'found') return false;
    const { latitude, longitude } = answer;
    distanceDraft.set({ ...distanceDraft.get(), position: { latitude, longitude, label: filterText.myPlace } });
    return true;
  };
  return { state, find };
}
