// 'Spara kartan här': saves the street tiles around a place on the device. Not rendered if the source does not allow it.
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { dayAndTime } from '../../../core/rules/day/moment-text.ts';
import { type Bounds, pointBounds } from '../../../core/rules/map/tile-grid.ts';
import { sizeText } from '../../../core/rules/text/size-text.ts';
import { savedMapText } from '../../../core/text/screens/tiles.ts';
import { areaId, savedMap } from '../../data/maps/map-store-areas.ts';
import { connectivity } from '../../data/net/connectivity.ts';
import { useMapSources } from '../../hooks/map-sources.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/form/button.tsx';
import classes from './save-area-button.module.css';
import { isBusy, saving, startSaving } from './saving.ts';

/** Degrees. A point means the tiles around it. */
type Place = { bounds: Bounds } | { centre: { latitude: number; longitude: number } };

type SaveAreaButtonProps = Place & {
  /** Name of the area in the list: that of the market or a town. */
  name: string;
};

export function SaveAreaButton(props: SaveAreaButtonProps) {
  const source = useMapSources()?.detail;
  const isOffline = useObservable(connectivity) === 'offline';
  const state = useObservable(saving);
  const areas = useObservable(savedMap.areas);
  useEffect(() => {
    savedMap.refresh().catch(() => {});
  }, []);
  if (!source?.savable || isOffline) return null;
  const bounds = 'bounds' in props ? props.bounds : pointBounds(props.centre);
  const id = areaId(bounds);
  const mine = state?.id === id ? state : null;
  const kept = areas.find((area) => area.id === id);
  if (mine && isBusy(mine)) return <Progress percent={mine.percent} onCancel={mine.cancel} />;
  const start = () => void startSaving({ bounds, name: props.name.trim() || savedMapText.unnamed, source });
  return (
    <div className={classes.area}>
      {kept && (
        <p className={classes.kept}>
          <IconCheck size={18} stroke={1.75} aria-hidden />
          {savedMapText.saved}
        </p>
      )}
      <Button
        tone="quiet"
        disabled={isBusy(state)}
        icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
        onClick={start}
      >
        {kept ? savedMapText.again : savedMapText.save}
      </Button>
      <p className={classes.soft}>
        {kept ? savedMapText.size(sizeText(kept.bytes), dayAndTime(kept.savedAt, Date.now())) : savedMapText.saveHow}
      </p>
      <p role="status" className={classes.failure}>
        {mine?.failure}
      </p>
    </div>
  );
}

function Progress({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  return (
    <div className={classes.area}>
      <progress className={classes.bar} max={100} value={percent} aria-label={savedMapText.progress} />
      <div className={classes.line}>
        <span>{savedMapText.saving(percent)}</span>
        <Button tone="plain" onClick={onCancel}>
          {savedMapText.cancel}
        </Button>
      </div>
    </div>
  );
}
