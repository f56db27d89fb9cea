// What the chips offer: every chosen condition, to be removed with one tap, and the quick filters.
import { Category, categoryKeys } from '../../../core/contract/category.ts';
import { defaultTimezone } from '../../../core/contract/limits.ts';
import { shortDayName } from '../../../core/rules/day/opening-phrase.ts';
import { offeredDays } from '../../../core/rules/markets/filter-when.ts';
import { listText } from '../../../core/text/lists.ts';
import { shortCategoryText } from '../../../core/text/markets.ts';
import { filterText } from '../../../core/text/screens/filter.ts';
import { type ChosenFilter, clearDistance, filters, patchFilter } from '../../data/directory/filters.ts';
import { useServerNow } from '../../hooks/use-now.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useOwn } from '../../hooks/use-outbox.ts';

export interface Chip {
  key: string;
  label: string;
  isOn: boolean;
  /** Adds the condition, or removes it. */
  toggle: () => void;
}

/** Key of the chip of the device's own position. */
export const nearKey = 'near';

/** The quick filters and the chosen conditions, chosen ones first. `goNear` applies the device's position. */
export function useChips(goNear: () => void): Chip[] {
  const filter = useObservable(filters);
  const days = offeredDays(useServerNow(), defaultTimezone);
  const lists = useOwn('getMyLists').value ?? [];
  const isNear = filter.within?.label === filterText.myPlace;
  const chips: Chip[] = [
    { key: nearKey, label: filterText.nearMe, isOn: isNear, toggle: isNear ? clearDistance : goNear },
  ];
  const add = (key: string, label: string, isOn: boolean, patch: Partial<ChosenFilter>) =>
    chips.push({ key, label, isOn, toggle: () => patchFilter(patch) });

  if (filter.within && !isNear) {
    const place = filter.within.label?.split(',')[0] ?? filterText.somewhere;
    chips.push({
      key: 'within',
      label: filterText.placeWithin(place, filter.within.km),
      isOn: true,
      toggle: clearDistance,
    });
  }
  add('now', filterText.openNow, filter.openNow, { openNow: !filter.openNow, openOn: null });
  if (days) {
    const offered = [...new Set([days.saturday, days.sunday])].sort((one, other) => one - other);
    const { openOn } = filter;
    for (const day of openOn === null || offered.includes(openOn) ? offered : [openOn, ...offered]) {
      const label =
        day === days.today && !offered.includes(day) ? filterText.whenShort.today : shortDayName(day, days.today);
      add(`day ${day}`, label, openOn === day, { openNow: false, openOn: openOn === day ? null : day });
    }
  }
  const category = categoryKeys.find((key) => Category[key] === filter.category);
  if (category) add('category', shortCategoryText[category], true, { category: null });
  for (const { id, name, isDefault } of lists) {
    const isOn = filter.lists.includes(id);
    const next = isOn ? filter.lists.filter((each) => each !== id) : [...filter.lists, id];
    if (isOn || isDefault) add(id, isDefault ? listText.liked : name, isOn, { lists: next });
  }
  add('verified', filterText.verifiedShort, filter.verified, { verified: !filter.verified });
  if (filter.withOwner) add('owner', filterText.withOwnerShort, true, { withOwner: false });
  const name = filter.name.trim();
  if (name !== '') add('name', filterText.nameShort(name), true, { name: '' });
  return [...chips.filter(({ isOn }) => isOn), ...chips.filter(({ isOn }) => !isOn)];
}
