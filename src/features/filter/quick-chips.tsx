// On the phone: the chosen filters, removed with one tap, and after them the quick ones.
import { IconCurrentLocation } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { filterText, placeText } from '../../../core/text/screens/filter.ts';
import { applyDistance } from '../../data/directory/filters.ts';
import { useKeptFocus } from '../../ui/layer/use-kept-focus.ts';
import classes from './quick-chips.module.css';
import { nearKey, useChips } from './use-chips.ts';
import { useMyPlace } from './use-my-place.ts';

export function QuickChips() {
  const line = useRef<HTMLFieldSetElement>(null);
  const { state, find } = useMyPlace();
  const goNear = async () => {
    if (state !== 'locating' && (await find())) applyDistance();
  };
  const chips = useChips(() => void goNear());
  const kept = useKeptFocus(line, line);
  const chosen = chips.flatMap(({ key, isOn }) => (isOn ? key : [])).join(' ');
  useEffect(() => {
    // A chip that is chosen goes to the start, which is then scrolled into view.
    if (line.current && chosen !== '') line.current.scrollLeft = 0;
  }, [chosen]);
  return (
    <div className={classes.place}>
      <fieldset className={classes.chips} ref={line} {...kept}>
        <legend className="visually-hidden">{filterText.quick}</legend>
        {chips.map(({ key, label, isOn, toggle }) => (
          <span key={key} data-kept={key}>
            <button type="button" className={classes.chip} aria-pressed={isOn} onClick={toggle}>
              {key === nearKey && <IconCurrentLocation size={18} aria-hidden />}
              {key === nearKey && state === 'locating' ? filterText.locating : label}
            </button>
          </span>
        ))}
      </fieldset>
      <p className={classes.trouble} role="status">
        {(state === 'refused' || state === 'missing') && placeText[state]}
      </p>
    </div>
  );
}
