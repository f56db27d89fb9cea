// The menu of map layers on the phone, with printing. Aerial pictures are not there yet.
import { IconStack2 } from '@tabler/icons-react';
import { useId } from 'react';
import { mapLayerText } from '../../../core/text/screens/map-layers.ts';
import { PrintButton } from '../../ui/print-button.tsx';
import classes from './map-layers.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** `className`: the look of the other buttons on the map. */
export function MapLayers({ className }: { className: string | undefined }) {
  const { isOpen, toggle, place, onKeyDown } = useDisclosure<HTMLDivElement>();
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the menu wherever the focus is in it.
    <div ref={place} className={classes.place} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={className}
        aria-label={mapLayerText.menu}
        title={mapLayerText.menu}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <IconStack2 size={22} aria-hidden />
      </button>
      {isOpen && (
        <fieldset className={classes.menu}>
          <legend className="visually-hidden">{mapLayerText.menu}</legend>
          <label className={classes.choice}>
            <input type="radio" name={id} defaultChecked />
            {mapLayerText.map}
          </label>
          <label className={classes.choice}>
            <input type="radio" name={id} disabled aria-describedby={`${id}-why`} />
            <span>
              {mapLayerText.satellite}
              <span id={`${id}-why`} className={classes.why}>
                {mapLayerText.satelliteWhy}
              </span>
            </span>
          </label>
          <PrintButton />
        </fieldset>
      )}
    </div>
  );
}
