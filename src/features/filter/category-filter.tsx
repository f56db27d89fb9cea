// The filter on category: a native select of the twelve, and all.
import { useId } from 'react';
import { Category, categoryKeys, categoryLabel } from '../../../core/contract/category.ts';
import { filterText } from '../../../core/text/filter.ts';
import { filters, patchFilter } from '../../data/directory/filters.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import classes from './filter-fields.module.css';

export function CategoryFilter() {
  const { category } = useObservable(filters);
  const id = useId();
  return (
    <div className={classes.part}>
      <label htmlFor={id} className={classes.label}>
        {filterText.category}
      </label>
      <select
        id={id}
        className={classes.text}
        value={category ?? ''}
        onChange={({ target }) => patchFilter({ category: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">{filterText.allCategories}</option>
        {categoryKeys.map((key) => (
          <option key={key} value={Category[key]}>
            {categoryLabel[key]}
          </option>
        ))}
      </select>
    </div>
  );
}
