// 'Visa loppisar nära mig': asks the browser for the position. Gone when it is known or refused.
import { IconChevronRight, IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { placeText } from '../../../core/text/screens/filter.ts';
import { mapText } from '../../../core/text/screens/map.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { devicePlace, locate } from './map-focus.ts';
import classes from './near-me.module.css';

export function NearMe() {
  const device = useObservable(devicePlace);
  const [state, setState] = useState<'idle' | 'locating' | 'refused' | 'missing'>('idle');
  const find = async () => {
    setState('locating');
    const answer = await locate();
    setState(answer === 'found' ? 'idle' : answer);
  };
  return (
    <div className={classes.place}>
      {device === 'unknown' && (
        <button type="button" className={classes.button} onClick={() => state !== 'locating' && void find()}>
          <IconCurrentLocation size={22} aria-hidden className={classes.aim} />
          <span>{state === 'locating' ? mapText.locating : mapText.showNearMe}</span>
          <IconChevronRight size={20} aria-hidden />
        </button>
      )}
      <p className={classes.trouble} role="status">
        {(state === 'refused' || state === 'missing') && placeText[state]}
      </p>
    </div>
  );
}
