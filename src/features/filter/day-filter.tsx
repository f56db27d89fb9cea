// The filter on a day: the next Saturday and Sunday with one tap, others by date.
import { defaultTimezone } from '../../../core/contract/limits.ts';
import { weekendDays } from '../../../core/rules/open-day.ts';
import { zoneNamed } from '../../../core/rules/zone.ts';
import { filterText } from '../../../core/text/filter.ts';
import { filters, patchFilter } from '../../data/directory/filters.ts';
import { useOpeningNow } from '../../hooks/use-now.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { late } from '../../ui/late.tsx';
import classes from './filter-fields.module.css';

const DateField = late(() => import('../../ui/date-field.tsx').then((module) => module.DateField));

export function DayFilter() {
  const { openOn } = useObservable(filters);
  const nowMs = useOpeningNow();
  const weekend = weekendDays(nowMs, defaultTimezone);
  const today = zoneNamed(defaultTimezone)?.wallAt(nowMs).day;
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
      {today !== undefined && (
        <div className={classes.date}>
          <DateField
            label={filterText.openOnDate}
            value={openOn}
            today={today}
            onChange={(day) => patchFilter({ openOn: day })}
          />
        </div>
      )}
    </fieldset>
  );
}
