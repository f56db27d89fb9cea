// The paper of the map view: the map as it is on the screen, and the applied filter.

import { creditOf } from '../../../core/rules/map/map-credit.ts';
import { paperSummary, paperTitle } from '../../../core/rules/markets/list-paper.ts';
import { mapPaperText } from '../../../core/text/print.ts';
import { filters } from '../../data/directory/filters.ts';
import { askedFilter } from '../../data/directory/list-filter.ts';
import { MapPaper } from '../../features/print/map-paper.tsx';
import { useMapSources } from '../../hooks/map-sources.ts';
import { useEngineAnswer } from '../../hooks/use-engine.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { type PaperProps, useReady } from './ready.ts';
import { drawnMap, useIsDrawn } from './use-drawn-map.ts';

const place = '#content';

export function MapPrint({ printing }: PaperProps) {
  const chosen = useObservable(filters);
  const filter = useObservable(askedFilter);
  const sources = useMapSources();
  const answer = useEngineAnswer(filter && { filter, sort: { field: 'name', descending: false } });
  const drawn = useIsDrawn(place);
  useReady(drawn && answer !== null);
  const map = printing ? drawnMap(place) : null;
  if (!map) return null;
  const matching = answer?.rows.length ?? 0;
  return (
    <MapPaper
      title={chosen.openOn === null ? mapPaperText.title : paperTitle(chosen)}
      summary={paperSummary(chosen, { matching, place: chosen.within?.label ?? null, order: null, nowMs: Date.now() })}
      map={map}
      credit={creditOf(sources)}
    />
  );
}
