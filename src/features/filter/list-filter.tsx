// The filter by own lists: matches markets on any of the chosen ones. Shown to signed-in users with lists; when the lists could
// not be loaded, shows an error with a retry button.
import { listErrorText, listText } from '../../../core/text/lists.ts';
import { listFilterText, myListsText } from '../../../core/text/screens/lists.ts';
import { shellText } from '../../../core/text/shell.ts';
import { filters, patchFilter } from '../../data/directory/filters.ts';
import { session } from '../../data/session/session-state.ts';
import { useMissing } from '../../hooks/use-missing.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { Button } from '../../ui/form/button.tsx';
import classes from './filter-fields.module.css';

export function ListFilter() {
  const { lists: chosen } = useObservable(filters);
  const person = useObservable(session);
  const { value: lists } = useOwn('getMyLists');
  if (!lists) return person && !person.needsLogin ? <Missing /> : null;
  if (lists.length === 0) return null;
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

function Missing() {
  const { why, retrying, again } = useMissing();
  if (why === 'reading') return null;
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{listFilterText.legend}</legend>
      <p className={classes.missing}>{why === 'offline' ? myListsText.notHere : listErrorText.load}</p>
      {why === 'failed' && (
        <Button tone="quiet" className={classes.again} busy={retrying} onClick={again}>
          {shellText.retry}
        </Button>
      )}
    </fieldset>
  );
}
