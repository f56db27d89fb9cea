// A small button that is on or off.
import classes from './toggle-chip.module.css';

interface ToggleChipProps {
  isOn: boolean;
  onToggle: () => void;
  children: string;
}

export function ToggleChip({ isOn, onToggle, children }: ToggleChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isOn} onClick={onToggle}>
      {children}
    </button>
  );
}
