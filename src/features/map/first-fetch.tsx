// The progress of a first sync, in per cent from the first byte, at the top of the map's list.
import type { ReactNode } from 'react';
import { mapText } from '../../../core/text/screens/map.ts';
import { engine } from '../../data/directory/engine.ts';
import type { MirrorState } from '../../data/directory/engine-api.ts';
import { isFirstVisit } from '../../hooks/first-visit.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import classes from './first-fetch.module.css';

/** Whether to show it; the notice at the foot of the view reports what goes wrong. */
function isFetching({ stage, syncing, trouble }: MirrorState, percent: number): boolean {
  if (stage === 'complete') return false;
  // An attempt that was cut goes on: what has arrived still counts.
  if (trouble !== null) return percent > 0 && (trouble === 'offline' || trouble === 'portal' || trouble === 'server');
  // Before the engine has read its storage only a first visit knows that nothing is stored.
  return isFirstVisit || syncing || stage === 'columns';
}

/** `children` take its place when all markets are on the device; a row of the same height does not move the list. */
export function FirstFetch({ children }: { children: ReactNode }) {
  const state = useMirrorState();
  const percent = useObservable(engine.progress);
  const mobile = useMobile();
  if (isFetching(state, percent)) {
    return (
      <div className={classes.row}>
        <p>
          {mapText.fetchingAll} {mapText.fetchingInto(mobile)}{' '}
          <span className={classes.percent} aria-hidden>
            {mapText.percent(percent)}
          </span>
        </p>
        <div
          className={classes.track}
          role="progressbar"
          aria-label={mapText.fetchingAll}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <div className={classes.bar} style={{ transform: `scaleX(${percent / 100})` }} />
        </div>
      </div>
    );
  }
  return children;
}
