// The origin of 'Närmast dig': the applied filter's position, else the profile's address or town, else the device's position
// if permitted.
import { useEffect, useState } from 'react';
import { filterText } from '../../../core/text/screens/filter.ts';
import { mapSurfaceText, mapText } from '../../../core/text/screens/map.ts';
import { filters } from '../../data/directory/filters.ts';
import { useHomePlace } from '../../hooks/use-home-place.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { positionPermission, requestPosition } from '../../ui/geolocation.ts';

interface Place {
  latitude: number;
  longitude: number;
  /** Of a chosen place or the home's town. */
  name?: string | null;
}

export type NearbyPlace =
  | { kind: 'filter' | 'home' | 'device'; place: Place }
  /** The browser would show its permission prompt, so the request waits for a tap. */
  | { kind: 'prompt'; request: () => void }
  /** Pending, denied or not found: nothing is shown. */
  | { kind: 'none' };

const at = ({ latitude, longitude }: Place): Place => ({ latitude, longitude });

/** 'Sigtuna' of 'Sigtuna, Stockholms län', null for where the device was. */
function townOf(label: string | null | undefined): string | null {
  if (label === mapSurfaceText.chosenHere) return mapText.thePin;
  return label && label !== filterText.myPlace ? (label.split(',')[0] ?? null) : null;
}

export function useNearbyPlace(): NearbyPlace {
  const { within } = useObservable(filters);
  const [device, setDevice] = useState<Place | null>(null);
  const [prompts, setPrompts] = useState(false);
  const { place: home, looking } = useHomePlace();
  const needed = within === null && home === null && !looking && device === null;

  const request = async () => {
    setPrompts(false);
    const answer = await requestPosition();
    if (answer.kind === 'found') setDevice({ latitude: answer.latitude, longitude: answer.longitude });
  };

  useEffect(() => {
    if (!needed) return;
    let wanted = true;
    const look = async () => {
      const permission = await positionPermission();
      if (!wanted || permission === 'denied') return;
      if (permission === 'prompt') return setPrompts(true);
      const answer = await requestPosition();
      if (wanted && answer.kind === 'found') setDevice({ latitude: answer.latitude, longitude: answer.longitude });
    };
    void look();
    return () => {
      wanted = false;
    };
  }, [needed]);

  if (within) return { kind: 'filter', place: { ...at(within), name: townOf(within.label) } };
  if (home) return { kind: 'home', place: { ...at(home), name: home.components.city } };
  if (device) return { kind: 'device', place: device };
  return prompts && !looking ? { kind: 'prompt', request: () => void request() } : { kind: 'none' };
}
