// *Var*: a position and a radius. They become part of the filter by *Filtrera*, here or at the foot of the sheet.
import { IconCurrentLocation, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { mapDefaults } from '../../../core/contract/limits.ts';
import { addressText } from '../../../core/text/places.ts';
import { filterText, placeText } from '../../../core/text/screens/filter.ts';
import { applyDistance, clearDistance, distanceDraft, filters, waitingDistance } from '../../data/directory/filters.ts';
import type { PickedPlace } from '../../data/places/places.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import type { AddressSlot } from './address-slot.ts';
import classes from './distance-form.module.css';
import { PinButton } from './pin-button.tsx';
import { RadiusSlider } from './radius-slider.tsx';
import { useMyPlace } from './use-my-place.ts';

interface DistanceFormProps {
  /** The page's address search; without it only the device's position can be used. */
  address?: AddressSlot | undefined;
  hasApply?: boolean;
  /** Called after the pin was put on the map, which the form covers; without it the form offers no pin. */
  onPin?: (() => void) | undefined;
}

export function DistanceForm({ address: Address, hasApply = false, onPin }: DistanceFormProps) {
  const form = useRef<HTMLFieldSetElement>(null);
  const draft = useObservable(distanceDraft);
  const filter = useObservable(filters);
  const { state, find } = useMyPlace();
  const { position, km, text = '' } = draft;
  const isLocating = state === 'locating';
  const isTrouble = state === 'refused' || state === 'missing';
  const pick = ({ latitude, longitude, label, approximate }: PickedPlace) =>
    distanceDraft.set({ km, position: { latitude, longitude, label, approximate } });
  const clear = () => {
    clearDistance();
    form.current?.querySelector('input')?.focus();
  };
  const buttons = (
    <>
      {(position || filter.within || text !== '') && (
        <IconButton bare label={filterText.clear} icon={<IconX size={20} aria-hidden />} onClick={clear} />
      )}
      <IconButton
        bare
        label={filterText.myPlace}
        icon={<IconCurrentLocation size={22} className={classes.locate} aria-hidden />}
        onClick={() => !isLocating && void find()}
      />
    </>
  );
  return (
    <fieldset className={classes.form} ref={form}>
      <legend className={classes.legend}>{filterText.where}</legend>
      {Address ? (
        <div className={classes.address}>
          <Address
            label={addressText.label}
            isLabelHidden
            value={position ? (position.label ?? '') : text}
            // Typing discards the position chosen before.
            onChange={(next) => distanceDraft.set({ km, position: null, text: next })}
            onPick={pick}
            end={buttons}
          />
        </div>
      ) : (
        <div className={classes.alone}>{buttons}</div>
      )}
      {/* The field shows the place; the text is for screen readers. */}
      <p
        className={isTrouble || isLocating ? classes.note : 'visually-hidden'}
        role="status"
        data-trouble={isTrouble || undefined}
      >
        {isLocating && filterText.locating}
        {isTrouble && placeText[state]}
        {state === 'idle' && position && filterText.placeChosen(position.label ?? filterText.chosenPlace)}
      </p>
      {position?.approximate && <p className={classes.note}>{addressText.approximate}</p>}
      {!position && !isTrouble && <p className={classes.note}>{filterText.needsPosition}</p>}
      {onPin && <PinButton className={classes.pin} onPin={onPin} />}
      {position && (
        <RadiusSlider
          km={km}
          limits={mapDefaults.radiusKm}
          onChange={(next) => distanceDraft.set({ km: next, position: { ...position, isFromSearch: false } })}
        />
      )}
      {position && hasApply && (
        <Button className={classes.apply} disabled={!waitingDistance(draft, filter)} onClick={applyDistance}>
          {filterText.apply}
        </Button>
      )}
    </fieldset>
  );
}
