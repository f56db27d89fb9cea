// What the printed list says about itself: the title and the line under it, from filter and order.
import { categoryKeys, categoryLabel } from '../../contract/category.ts';
import { distanceUnit } from '../../text/distance.ts';
import { listPaperText, printText } from '../../text/print.ts';

import { dayMs } from '../day/zone.ts';

/** Number of rows that are printed at most. */
export const paperRows = 200;

export interface PaperFilter {
  openOn: number | null;
  openNow: boolean;
  category: number | null;
  within: { km: number } | null;
  verified: boolean;
  withOwner: boolean;
  name: string;
  lists: readonly string[];
}

const dayWords = new Intl.DateTimeFormat('sv-SE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const printedWords = new Intl.DateTimeFormat('sv-SE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const clockWords = new Intl.DateTimeFormat('sv-SE', { weekday: 'long', hour: '2-digit', minute: '2-digit' });

/** 'fredag 26 juni 2026' of epoch milliseconds, in the device's time zone. */
export const printedDate = (nowMs: number): string => printedWords.format(nowMs);

/** 'Öppet lördag 27 juni' with a chosen day (days since 1970-01-01), otherwise 'Loppisar'. */
export function paperTitle({ openOn }: Pick<PaperFilter, 'openOn'>): string {
  return openOn === null ? listPaperText.title : listPaperText.openOn(dayWords.format(openOn * dayMs));
}

/**
 * '146 loppisar · Vintage & Antikt · inom 45 km från Sigtuna, närmast först'.
 * @param place the name of the place that distances are measured from, if it has one
 * @param order a text such as 'närmast först'; null where there is none
 */
export function paperSummary(
  filter: PaperFilter,
  { matching, place, order, nowMs }: { matching: number; place: string | null; order: string | null; nowMs: number },
): string {
  const key = filter.category === null ? undefined : categoryKeys[filter.category];
  const parts = [
    printText.markets(matching.toLocaleString('sv-SE')),
    filter.openNow && listPaperText.openAt(clockWords.format(nowMs)),
    key && categoryLabel[key],
    filter.verified && listPaperText.verified,
    filter.withOwner && listPaperText.withOwner,
    filter.name.trim() !== '' && listPaperText.named(filter.name.trim()),
    filter.lists.length > 0 && listPaperText.ownLists,
    filter.within &&
      listPaperText.within(distanceUnit.kilometres(String(filter.within.km)), place ?? listPaperText.chosenPlace),
  ];
  const line = parts.filter(Boolean).join(' · ');
  return order === null ? line : `${line}, ${order}`;
}

/** The line under the rows: how many are printed, of how many. */
export function paperFoot(matching: number): string {
  const count = matching.toLocaleString('sv-SE');
  return matching > paperRows ? listPaperText.first(String(paperRows), count) : listPaperText.all(count);
}
