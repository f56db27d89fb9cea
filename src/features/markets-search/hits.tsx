// The options of the search as a listbox with named groups. The field keeps the focus.
import { searchText } from '../../../core/text/screens/markets-search.ts';
import classes from './hits.module.css';
import { OptionRow } from './option-row.tsx';
import type { Option, OptionGroup } from './options.ts';

interface HitsProps {
  /** Options are `${id}-${place}`; places are counted over all groups. */
  id: string;
  groups: readonly OptionGroup[];
  active: number;
  onActive: (place: number) => void;
  onChoose: (option: Option) => void;
}

export function Hits({ id, groups, active, onActive, onChoose }: HitsProps) {
  const all = groups.flatMap(({ options }) => options);
  const row = (option: Option) => {
    const place = all.indexOf(option);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
      // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant names the active option.
      <div
        key={option.key}
        id={`${id}-${place}`}
        role="option"
        aria-selected={place === active}
        className={classes.hit}
        data-leads={(option.kind === 'place' && option.leads) || undefined}
        onPointerMove={() => onActive(place)}
        onClick={() => onChoose(option)}
      >
        <OptionRow option={option} />
      </div>
    );
  };
  return (
    <div id={id} role="listbox" aria-label={searchText.results} className={classes.list}>
      {groups.map(({ key, title, options }) =>
        title === null ? (
          options.map(row)
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not a form's fieldset.
          <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
            <p id={`${id}-${key}`} className={classes.title}>
              {title}
            </p>
            {options.map(row)}
          </div>
        ),
      )}
    </div>
  );
}
