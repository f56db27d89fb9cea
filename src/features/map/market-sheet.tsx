// The list of the map view: what the map shows, the nearest, or the most viewed. The first content of the app.
import { useEffect, useRef } from 'react';
import { mapText } from '../../../core/text/screens/map.ts';
import type { KnownRow, MarketRow } from '../../data/directory/engine-api.ts';
import { MarketLineSkeleton } from '../../ui/market/market-line.tsx';
import { AfterPaint } from '../../ui/state/after-paint.tsx';
import { FirstFetch } from './first-fetch.tsx';
import classes from './market-sheet.module.css';
import { NearMe } from './near-me.tsx';
import { NewcomerLine } from './newcomer-line.tsx';
import { SheetEnd } from './sheet-end.tsx';
import { SheetHead } from './sheet-head.tsx';
import { SheetRow } from './sheet-row.tsx';
import { useSheet } from './use-sheet.ts';

const shown = 20;
/** Rows of the first frame, more than a screen shows; the others follow once it is painted. */
const atFirst = 6;

export function MarketSheet({ onOpen, onShowAll }: { onOpen: (id: string) => void; onShowAll: () => void }) {
  const sheet = useRef<HTMLElement>(null);
  const { kind, place, isFiltered, answer, rows, isPart, isWaiting, key } = useSheet(shown);
  const before = useRef(key);
  // Other rows are read from the first one.
  useEffect(() => {
    if (before.current !== key) sheet.current?.closest('[data-scroll]')?.scrollTo({ top: 0 });
    before.current = key;
  }, [key]);
  const line = (row: MarketRow | KnownRow, n: number) => (
    <SheetRow key={row.id} row={row} km={kind === 'near' ? answer?.km[n] : undefined} onOpen={onOpen} />
  );
  return (
    <section ref={sheet} id="map-list" className={classes.sheet} aria-label={mapText.sheet} tabIndex={-1}>
      <FirstFetch>{kind === 'viewed' && <NewcomerLine />}</FirstFetch>
      {kind === 'viewed' && <NearMe />}
      <SheetHead kind={kind} place={place} isFiltered={isFiltered} answer={answer} />
      {isWaiting && [0, 1, 2, 3].map((n) => <MarketLineSkeleton key={n} />)}
      {rows && (
        <ul className={classes.list}>
          {rows.slice(0, atFirst).map(line)}
          <AfterPaint>{() => rows.slice(atFirst, shown).map((row, n) => line(row, atFirst + n))}</AfterPaint>
        </ul>
      )}
      {isPart && (
        <p className={classes.more} role="status">
          {mapText.moreFollow}
        </p>
      )}
      {answer && answer.total > 0 && (
        <SheetEnd kind={kind} matching={answer.rows.length} shown={shown} onShowAll={onShowAll} />
      )}
    </section>
  );
}
