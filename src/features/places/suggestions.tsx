// The listbox of places under the address field, which keeps the focus.
import { IconMapPin } from '@tabler/icons-react';
import { addressText } from '../../../core/text/places.ts';
import type { PickedPlace } from '../../data/places/places.ts';
import classes from './suggestions.module.css';

interface SuggestionsProps {
  /** Options are `${id}-${place}`. */
  id: string;
  places: PickedPlace[];
  /** -1 for none. */
  active: number;
  onPick: (place: PickedPlace) => void;
}

export function Suggestions({ id, places, active, onPick }: SuggestionsProps) {
  return (
    <div id={id} role="listbox" aria-label={addressText.suggestions} className={classes.list}>
      {places.map((place, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant names the active option.
        <div
          key={place.label}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          className={classes.option}
          // The field would lose the focus, and the list with it, before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(place)}
        >
          <IconMapPin size={20} className={classes.pin} aria-hidden />
          <span className={classes.words}>
            <span>{place.label}</span>
            {place.approximate && <span className={classes.note}>{addressText.approximateShort}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}
