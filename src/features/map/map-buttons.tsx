// The buttons on the map: zoom in and out, my location, on wide screens drop pin and the disabled satellite
// view, which is in a menu on the phone.
import {
  IconCurrentLocation,
  IconMapPinPlus,
  IconMinus,
  IconPlus,
  IconPrinter,
  IconSatellite,
} from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { printText } from '../../../core/text/print.ts';
import { placeText } from '../../../core/text/screens/filter.ts';
import { mapSurfaceText } from '../../../core/text/screens/map.ts';
import { mapLayerText } from '../../../core/text/screens/map-layers.ts';
import { pinWish } from '../../data/maps/map-target.ts';
import { printPage } from '../../hooks/printing.ts';
import { useMobile } from '../../hooks/use-media.ts';
import classes from './map-buttons.module.css';
import { locate } from './map-focus.ts';
import { MapLayers } from './map-layers.tsx';
import type { MapSurface } from './map-surface.ts';

export function MapButtons({ surface }: { surface: MapSurface }) {
  const [place, setPlace] = useState<'idle' | 'locating' | 'refused' | 'missing'>('idle');
  const mobile = useMobile();
  const find = async () => {
    setPlace('locating');
    const answer = await locate();
    setPlace(answer === 'found' ? 'idle' : answer);
  };
  return (
    <div className={classes.buttons}>
      <div className={classes.group} data-on-map>
        <Tool
          label={mapSurfaceText.zoomIn}
          icon={<IconPlus size={22} aria-hidden />}
          onClick={() => surface.zoomBy(1)}
        />
        <Tool
          label={mapSurfaceText.zoomOut}
          icon={<IconMinus size={22} aria-hidden />}
          onClick={() => surface.zoomBy(-1)}
        />
      </div>
      <div className={classes.group} data-on-map>
        <Tool
          label={place === 'locating' ? mapSurfaceText.locating : mapSurfaceText.locate}
          icon={<IconCurrentLocation size={22} aria-hidden />}
          onClick={() => place !== 'locating' && void find()}
        />
        {/* On the phone it is in the filter, under *Var*. */}
        {!mobile && (
          <Tool
            label={mapSurfaceText.dropPin}
            icon={<IconMapPinPlus size={22} aria-hidden />}
            onClick={() => pinWish.get()?.()}
          />
        )}
        {!mobile && <Tool label={printText.print} icon={<IconPrinter size={22} aria-hidden />} onClick={printPage} />}
        {mobile ? <MapLayers className={classes.tool} /> : <Satellite />}
      </div>
      <p className={classes.trouble} role="status">
        {place === 'refused' || place === 'missing' ? placeText[place] : null}
      </p>
    </div>
  );
}

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className={classes.tool} aria-label={label} title={label} onClick={onClick}>
      {icon}
    </button>
  );
}

function Satellite() {
  const why = useId();
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={mapLayerText.satellite}
      aria-describedby={why}
      aria-disabled
    >
      <IconSatellite size={22} aria-hidden />
      <span id={why} role="tooltip" className={classes.tooltip}>
        {mapLayerText.satelliteWhy}
      </span>
    </button>
  );
}
