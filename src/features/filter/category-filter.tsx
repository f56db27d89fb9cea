// *Vad*: the twelve categories as tiles with their glyphs, one at a time.
import { useId } from 'react';
import { Category, categoryKeys, categoryLabel } from '../../../core/contract/category.ts';
import { shortCategoryText } from '../../../core/text/markets.ts';
import { filterText } from '../../../core/text/screens/filter.ts';
import { filters, patchFilter } from '../../data/directory/filters.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { CategoryGlyph } from '../../ui/market/category-glyph.tsx';
import classes from './category-filter.module.css';
import { ClearableRadio } from './clearable-radio.tsx';

export function CategoryFilter() {
  const { category } = useObservable(filters);
  const group = useId();
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{filterText.what}</legend>
      <div className={classes.tiles}>
        {categoryKeys.map((key) => (
          <ClearableRadio
            key={key}
            name={group}
            label={categoryLabel[key]}
            className={classes.tile}
            checked={category === Category[key]}
            onChoose={() => patchFilter({ category: Category[key] })}
            onClear={() => patchFilter({ category: null })}
          >
            <CategoryGlyph category={Category[key]} size={24} className={classes.glyph} />
            <span>{shortCategoryText[key]}</span>
          </ClearableRadio>
        ))}
      </div>
    </fieldset>
  );
}
