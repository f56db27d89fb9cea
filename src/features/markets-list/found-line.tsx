// How many markets the list has, and when they are open if the filter says so: '**146 loppisar** öppna lördag 27 juni'.
import { defaultTimezone } from '../../../core/contract/limits.ts';
import { dateInWords } from '../../../core/rules/day/calendar.ts';
import { zoneNamed } from '../../../core/rules/day/zone.ts';
import { foundText } from '../../../core/text/screens/markets-list.ts';
import { filters } from '../../data/directory/filters.ts';
import { useServerNow } from '../../hooks/use-now.ts';
import { useObservable } from '../../hooks/use-observable.ts';

export function FoundLine({ matching }: { matching: number }) {
  const { openNow, openOn } = useObservable(filters);
  const today = zoneNamed(defaultTimezone)?.wallAt(useServerNow()).day;
  const day = openOn !== null && today !== undefined ? dateInWords(openOn, today) : null;
  return (
    <>
      <strong>{foundText.count(matching, matching.toLocaleString('sv-SE'))}</strong>
      {openNow && ` ${foundText.openNow(matching)}`}
      {!openNow && day !== null && ` ${foundText.openOn(matching, day)}`}
    </>
  );
}
