// *Mer*: the rarer conditions, folded until they are opened or one of them is active.
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { filterText } from '../../../core/text/screens/filter.ts';
import { filters, patchFilter } from '../../data/directory/filters.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import classes from './filter-fields.module.css';
import { ListFilter } from './list-filter.tsx';

const qualities = [
  ['verified', filterText.verified],
  ['withOwner', filterText.withOwner],
] as const;

export function MoreFilter() {
  const filter = useObservable(filters);
  const [isOpen, setOpen] = useState(
    filter.verified || filter.withOwner || filter.name.trim() !== '' || filter.lists.length > 0,
  );
  const id = useId();
  return (
    <div className={classes.more}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.foldName}>{filterText.more}</span>{' '}
        <span className={classes.foldHint}>{filterText.moreHint}</span>
        <IconChevronDown size={22} className={classes.foldMark} aria-hidden />
      </button>
      <div id={id} hidden={!isOpen} className={classes.folded}>
        <fieldset className={classes.part}>
          <legend className="visually-hidden">{filterText.qualities}</legend>
          {qualities.map(([key, label]) => (
            <label key={key} className={classes.check}>
              <input
                type="checkbox"
                checked={filter[key]}
                onChange={(event) => patchFilter({ [key]: event.target.checked })}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <div className={classes.part}>
          <label htmlFor={`${id}-name`} className={classes.label}>
            {filterText.name}
          </label>
          <input
            id={`${id}-name`}
            className={classes.text}
            type="search"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={100}
            value={filter.name}
            onChange={(event) => patchFilter({ name: event.target.value })}
          />
        </div>
        <ListFilter />
      </div>
    </div>
  );
}
