// The paper of the list view, from the filter and the order that are applied.

import { paperSummary, paperTitle } from '../../../core/rules/markets/list-paper.ts';
import { haversineKm } from '../../../core/rules/place/distance.ts';
import { orderText } from '../../../core/text/screens/markets-list.ts';
import { distanceDraft } from '../../data/directory/filters.ts';
import { focus } from '../../features/map/map-focus.ts';
import { useListQuestion } from '../../features/markets-list/list-question.ts';
import { ListPaper } from '../../features/print/list-paper.tsx';
import { useObservable } from '../../hooks/use-observable.ts';
import { dayName, swedishToday } from './paper-day.ts';
import { type PaperProps, useReady } from './ready.ts';
import { usePaperRows } from './use-paper-rows.ts';

export function ListPrint({ printing }: PaperProps) {
  const { chosen, sort, from: known, question } = useListQuestion(useObservable(focus));
  const draft = useObservable(distanceDraft).position;
  const day = chosen.openOn ?? swedishToday();
  const found = usePaperRows(question, day);
  useReady(found !== null);
  if (!printing || !found) return null;
  const { rows, matching } = found;
  const from = known ?? draft;
  const place = from?.label ?? null;
  const order = orderText[sort.field][sort.descending ? 1 : 0];
  return (
    <ListPaper
      title={paperTitle(chosen)}
      summary={paperSummary(chosen, { matching, place, order, nowMs: Date.now() })}
      dayName={dayName(day)}
      rows={rows}
      matching={matching}
      distance={
        from && {
          from: place,
          kmTo: (row) => haversineKm(from.latitude, from.longitude, row.latitude, row.longitude),
        }
      }
    />
  );
}
