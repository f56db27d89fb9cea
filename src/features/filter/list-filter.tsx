// The filter by own lists: a market on any of the chosen ones is kept. Shown to whoever is signed in and has lists here.

import { listText } from '../../../core/text/lists.ts';
import { listFilterText } from '../../../core/text/my-lists.ts';
import { filters, patchFilter } from '../../data/filters.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import classes from './filter-fields.module.css';

export function ListFilter() {
  const { lists: chosen } = useObservable(filters);
  const { value: lists } = useOwn('lists');
  if (!lists?.length) return null;
  const sorted = [...lists].sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{listFilterText.legend}</legend>
      <div className={classes.lists}>
        {sorted.map(({ id, name, isDefault, marketCount }) => (
          <label key={id} className={classes.check}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                patchFilter({ lists: target.checked ? [...chosen, id] : chosen.filter((each) => each !== id) })
              }
            />
            <span>
              {isDefault ? listText.liked : name} <span className={classes.soft}>({marketCount})</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
