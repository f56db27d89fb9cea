// The distance filter: a position, a radius, and 'Filtrera', which alone applies them.
import { IconCurrentLocation } from '@tabler/icons-react';
import { useId } from 'react';
import { mapDefaults } from '../../../core/contract/limits.ts';
import { filterText, placeText } from '../../../core/text/filter.ts';
import { applyDistance, clearDistance, distanceDraft, filters } from '../../data/filters.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/button.tsx';
import classes from './distance-form.module.css';
import { RadiusSlider } from './radius-slider.tsx';
import { useMyPlace } from './use-my-place.ts';

export function DistanceForm() {
  const { position, km } = useObservable(distanceDraft);
  const { within } = useObservable(filters);
  const { state, find } = useMyPlace();
  const reason = useId();
  const asking = state === 'asking';
  return (
    <fieldset className={classes.form}>
      <legend className="visually-hidden">{filterText.distance}</legend>
      <Button
        tone="quiet"
        className={classes.wide}
        icon={<IconCurrentLocation size={20} aria-hidden />}
        aria-disabled={asking}
        onClick={() => !asking && void find()}
      >
        {asking ? filterText.locating : filterText.myPlace}
      </Button>
      <p className={classes.note} role="status" data-trouble={state === 'refused' || state === 'missing' || undefined}>
        {state === 'refused' || state === 'missing'
          ? placeText[state]
          : position && filterText.placeChosen(position.label ?? filterText.chosenPlace)}
      </p>
      <RadiusSlider
        km={km}
        limits={mapDefaults.radiusKm}
        onChange={(next) => distanceDraft.set({ position, km: next })}
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
