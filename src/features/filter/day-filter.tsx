// The filter on a day: the coming Saturday and Sunday by one tap, any other by its date.
import { useId } from 'react';
import { defaultTimezone } from '../../../core/contract/limits.ts';
import { dateFieldValue, dayOfDateField } from '../../../core/rules/date-field.ts';
import { weekendDays } from '../../../core/rules/open-day.ts';
import { filterText } from '../../../core/text/filter.ts';
import { filters, patchFilter } from '../../data/filters.ts';
import { useOpeningNow } from '../../hooks/use-now.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import classes from './filter-fields.module.css';

export function DayFilter() {
  const { openOn } = useObservable(filters);
  const weekend = weekendDays(useOpeningNow(), defaultTimezone);
  const date = useId();
  return (
    <fieldset className={classes.part}>
      <legend className="visually-hidden">{filterText.openOnLegend}</legend>
      {weekend.map(({ name, day }) => (
        <label key={name} className={classes.check}>
          <input
            type="checkbox"
            checked={openOn === day}
            onChange={() => patchFilter({ openOn: openOn === day ? null : day })}
          />
          {filterText.openOn[name]}
        </label>
      ))}
      <label htmlFor={date} className={classes.label}>
        {filterText.openOnDate}
      </label>
      <input
        id={date}
        className={classes.text}
        type="date"
        value={openOn === null ? '' : dateFieldValue(openOn)}
        onChange={({ target }) => patchFilter({ openOn: dayOfDateField(target.value) })}
      />
    </fieldset>
  );
}
