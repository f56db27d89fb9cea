// On the desktop: the chosen filters over the list, each with a cross that removes it. Nothing while none is chosen.
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { filterText } from '../../../core/text/screens/filter.ts';
import { useKeptFocus } from '../../ui/layer/use-kept-focus.ts';
import classes from './chosen-chips.module.css';
import { useChips } from './use-chips.ts';

export function ChosenChips() {
  const line = useRef<HTMLFieldSetElement>(null);
  const kept = useKeptFocus(line, line);
  const chosen = useChips(() => {}).filter(({ isOn }) => isOn);
  return (
    <fieldset className={classes.chips} ref={line} tabIndex={-1} {...kept}>
      <legend className="visually-hidden">{filterText.chosen}</legend>
      {chosen.map(({ key, label, toggle }) => (
        <span key={key} data-kept={key}>
          <button type="button" className={classes.chip} aria-label={filterText.remove(label)} onClick={toggle}>
            {label}
            <IconX size={16} aria-hidden />
          </button>
        </span>
      ))}
    </fieldset>
  );
}
