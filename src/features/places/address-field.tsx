// A combobox that finds addresses and towns while typing, offline too. The typed text is only replaced by choosing a
// place.
import { IconHome } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { addressLimits } from '../../../core/contract/limits.ts';
import { listStep } from '../../../core/rules/markets/list-step.ts';
import { addressText } from '../../../core/text/places.ts';
import type { PickedPlace } from '../../data/places/places.ts';
import { useAddressSearch } from '../../hooks/use-address-search.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import classes from './address-field.module.css';
import { messageFor } from './message-for.ts';
import { Suggestions } from './suggestions.tsx';

export interface AddressFieldProps {
  label: string;
  /** The label is for screen readers only. */
  isLabelHidden?: boolean;
  value: string;
  onChange: (text: string) => void;
  /** Called after `onChange` with the place's label. */
  onPick: (place: PickedPlace) => void;
  /** Fills in the profile's address; without it there is no such button. Resolves with the text if no place was found for it. */
  onHome?: () => Promise<string | null>;
  /** Buttons of 44 px, at most two, inside the field's right end. */
  end?: ReactNode;
}

export function AddressField({ label, isLabelHidden, value, onChange, onPick, onHome, end }: AddressFieldProps) {
  const id = useId();
  /** The text typed in this field, which is searched; a value set from outside is not. */
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const searching = typed === value;
  const { query, lookup } = useAddressSearch(searching ? typed : '');
  const tooShort = [...query].length < addressLimits.minLength;
  const places = searching && !tooShort && !closed ? (lookup?.places ?? []) : [];
  const current = lookup?.query === query;
  const message = searching && query !== '' ? messageFor({ tooShort, lookup: current ? lookup : null }) : [];
  const activeId = places[active] && `${id}-list-${active}`;

  const type = (text: string) => {
    setTyped(text);
    setClosed(false);
    setActive(-1);
    onChange(text);
  };
  const pick = (place: PickedPlace) => {
    setTyped('');
    setActive(-1);
    onChange(place.label);
    onPick(place);
  };
  const goHome = async () => {
    const unknown = await onHome?.();
    // Treated as typed, so that the field shows why; unless the user typed meanwhile.
    if (unknown) setTyped((now) => (now === typed ? unknown : now));
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = places[active] ?? (current ? places[0] : undefined);
      if (chosen) pick(chosen);
      return;
    }
    if (event.key === 'Escape' && places.length > 0) {
      // Closes only the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setClosed(true);
      setActive(-1);
      return;
    }
    if (event.key === 'ArrowDown') setClosed(false);
    const next = listStep(event.key, event.key === 'ArrowUp' ? Math.max(active, 0) : active, places.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  };

  return (
    <div className={classes.place}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : classes.label}>
        {label}
      </label>
      <div className={classes.line}>
        <span className={classes.field}>
          <input
            id={id}
            className={classes.input}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={places.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={activeId}
            aria-describedby={`${id}-announced`}
            placeholder={addressText.placeholder}
            value={value}
            maxLength={addressLimits.maxLength}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onBlur={() => setClosed(true)}
            onFocus={() => setClosed(false)}
          />
          {end && <span className={classes.end}>{end}</span>}
        </span>
        {onHome && (
          <IconButton
            label={addressText.home}
            icon={<IconHome size={22} aria-hidden />}
            onClick={() => void goHome()}
          />
        )}
        {places.length > 0 && <Suggestions id={`${id}-list`} places={places} active={active} onPick={pick} />}
      </div>
      <div id={`${id}-announced`} role="status" className={classes.announced}>
        {message.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {places.length > 0 && current && <p className="visually-hidden">{addressText.found(places.length)}</p>}
      </div>
    </div>
  );
}
