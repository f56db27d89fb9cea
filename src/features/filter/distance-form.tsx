// The distance filter: a position, a radius, and 'Filtrera', which applies them.
import { IconCurrentLocation } from '@tabler/icons-react';
import { useId } from 'react';
import { mapDefaults } from '../../../core/contract/limits.ts';
import { filterText, placeText } from '../../../core/text/filter.ts';
import { addressText } from '../../../core/text/places.ts';
import { applyDistance, clearDistance, distanceDraft, filters } from '../../data/directory/filters.ts';
import type { PickedPlace } from '../../data/places/places.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/button.tsx';
import type { AddressSlot } from './address-slot.ts';
import classes from './distance-form.module.css';
import { RadiusSlider } from './radius-slider.tsx';
import { useMyPlace } from './use-my-place.ts';

/** `address` is the page's address search; without it only the device's position can be used. */
export function DistanceForm({ address: Address }: { address?: AddressSlot }) {
  const { position, km, text = '' } = useObservable(distanceDraft);
  const { within } = useObservable(filters);
  const { state, find } = useMyPlace();
  const reason = useId();
  const locating = state === 'locating';
  const pick = ({ latitude, longitude, label, approximate }: PickedPlace) =>
    distanceDraft.set({ km, position: { latitude, longitude, label, approximate } });
  return (
    <fieldset className={classes.form}>
      <legend className="visually-hidden">{filterText.distance}</legend>
      {Address && (
        <div className={classes.address}>
          <Address
            label={addressText.label}
            value={position ? (position.label ?? '') : text}
            // Typing discards the position chosen before.
            onChange={(next) => distanceDraft.set({ km, position: null, text: next })}
            onPick={pick}
          />
        </div>
      )}
      <Button
        tone="quiet"
        className={classes.wide}
        icon={<IconCurrentLocation size={20} aria-hidden />}
        aria-disabled={locating}
        onClick={() => !locating && void find()}
      >
        {locating ? filterText.locating : filterText.myPlace}
      </Button>
      <p className={classes.note} role="status" data-trouble={state === 'refused' || state === 'missing' || undefined}>
        {state === 'refused' || state === 'missing'
          ? placeText[state]
          : position && filterText.placeChosen(position.label ?? filterText.chosenPlace)}
      </p>
      {position?.approximate && <p className={classes.note}>{addressText.approximate}</p>}
      <RadiusSlider
        km={km}
        limits={mapDefaults.radiusKm}
        onChange={(next) => distanceDraft.set({ ...distanceDraft.get(), km: next })}
      />
      <div className={classes.buttons}>
        <Button disabled={!position} aria-describedby={position ? undefined : reason} onClick={applyDistance}>
          {filterText.apply}
        </Button>
        <Button tone="quiet" disabled={!position && !within} onClick={clearDistance}>
          {filterText.clear}
        </Button>
      </div>
      {!position && (
        <p id={reason} className={classes.note}>
          {filterText.needsPosition}
        </p>
      )}
    </fieldset>
  );
}
