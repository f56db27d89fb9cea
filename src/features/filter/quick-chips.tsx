// Quick filters, one tap each: open now, the next weekend, near me, verified.
import { IconCurrentLocation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { defaultTimezone } from '../../../core/contract/limits.ts';
import { weekendDays } from '../../../core/rules/open-day.ts';
import { filterText, placeText } from '../../../core/text/filter.ts';
import { listText } from '../../../core/text/lists.ts';
import { applyDistance, clearDistance, distanceDraft, filters, patchFilter } from '../../data/directory/filters.ts';
import { useOpeningNow } from '../../hooks/use-now.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import classes from './quick-chips.module.css';
import { useMyPlace } from './use-my-place.ts';

export function QuickChips() {
  const filter = useObservable(filters);
  const { position, km } = useObservable(distanceDraft);
  const { state, find } = useMyPlace();
  const [weekend] = weekendDays(useOpeningNow(), defaultTimezone);
  const liked = useOwn('lists').value?.find(({ isDefault }) => isDefault);
  const toggleDistance = async () => {
    if (filter.within) clearDistance();
    else if (position || (await find())) applyDistance();
  };
  return (
    <div className={classes.place}>
      <fieldset className={classes.chips}>
        <legend className="visually-hidden">{filterText.quick}</legend>
        <Chip on={filter.openNow} onTap={() => patchFilter({ openNow: !filter.openNow })}>
          {filterText.openNow}
        </Chip>
        {weekend && (
          <Chip
            on={filter.openOn === weekend.day}
            onTap={() => patchFilter({ openOn: filter.openOn === weekend.day ? null : weekend.day })}
          >
            {filterText.openOn[weekend.name]}
          </Chip>
        )}
        <Chip on={filter.within !== null} onTap={() => void toggleDistance()}>
          <IconCurrentLocation size={18} aria-hidden />
          {state === 'locating' ? filterText.locating : filterText.withinKm(filter.within?.km ?? km)}
        </Chip>
        {liked && (
          <Chip
            on={filter.lists.includes(liked.id)}
            onTap={() =>
              patchFilter({
                lists: filter.lists.includes(liked.id)
                  ? filter.lists.filter((id) => id !== liked.id)
                  : [...filter.lists, liked.id],
              })
            }
          >
            {listText.liked}
          </Chip>
        )}
        <Chip on={filter.verified} onTap={() => patchFilter({ verified: !filter.verified })}>
          {filterText.verifiedShort}
        </Chip>
      </fieldset>
      <p className={classes.trouble} role="status">
        {(state === 'refused' || state === 'missing') && placeText[state]}
      </p>
    </div>
  );
}

function Chip({ on, onTap, children }: { on: boolean; onTap: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.chip} aria-pressed={on} onClick={onTap}>
      {children}
    </button>
  );
}
