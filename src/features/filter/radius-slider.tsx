// The search radius as a slider in whole kilometres, with tick marks as buttons.
import { type CSSProperties, useId } from 'react';
import { filterText } from '../../../core/text/screens/filter.ts';
import range from '../../ui/form/range.module.css';
import classes from './radius-slider.module.css';

const marks = [1, 50, 100, 150, 200];

interface RadiusSliderProps {
  km: number;
  limits: { min: number; max: number; step: number };
  onChange: (km: number) => void;
}

export function RadiusSlider({ km, limits, onChange }: RadiusSliderProps) {
  const { min, max, step } = limits;
  const id = useId();
  const part = (value: number) => (value - min) / (max - min);
  return (
    <div className={classes.slider}>
      <div className={classes.head}>
        <label htmlFor={id}>{filterText.within}</label>
        <output htmlFor={id}>{filterText.kilometres(km)}</output>
      </div>
      <input
        id={id}
        type="range"
        className={range.range}
        style={{ '--part': part(km) } as CSSProperties}
        min={min}
        max={max}
        step={step}
        value={km}
        aria-valuetext={filterText.kilometres(km)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <div className={classes.marks} aria-hidden>
        {marks
          .filter((mark) => mark <= max)
          .map((mark) => (
            <button
              key={mark}
              type="button"
              tabIndex={-1}
              className={classes.mark}
              style={{ '--at': part(mark) } as CSSProperties}
              onClick={() => onChange(mark)}
            >
              {mark}
            </button>
          ))}
      </div>
    </div>
  );
}
