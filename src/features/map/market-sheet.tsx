// The list under the map: nearest to the chosen position, or most viewed. The first content of the app.
import { mapText } from '../../../core/text/map.ts';
import { activeFilterCount, filters } from '../../data/directory/filters.ts';
import { askedFilter } from '../../data/directory/list-filter.ts';
import { isFirstVisit } from '../../hooks/first-visit.ts';
import { useAnswer, useMirrorState, useRows } from '../../hooks/use-engine.ts';
import { useFirstRows } from '../../hooks/use-first-rows.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { FavoriteNote, Heart } from '../../ui/market/heart.tsx';
import { MarketLine, MarketLineSkeleton } from '../../ui/market/market-line.tsx';
import classes from './market-sheet.module.css';
import { mapQuestion } from './question.ts';
import { SheetEnd } from './sheet-end.tsx';

const shown = 20;

export function MarketSheet({ onOpen, onShowAll }: { onOpen: (id: string) => void; onShowAll: () => void }) {
  const filter = useObservable(filters);
  const effective = useObservable(askedFilter);
  const answer = useAnswer(effective && mapQuestion(effective));
  const answered = useRows(answer, 0, shown);
  const format = (n: number) => n.toLocaleString('sv-SE');
  const { stage, trouble } = useMirrorState();
  const plain = activeFilterCount(filter) === 0;
  const rows = useFirstRows(answered, plain);
  const waiting =
    !rows && (stage === 'empty' ? trouble === null : !answer || (answer.rows.length > 0 && !answered?.length));
  return (
    <section className={classes.sheet} aria-label={mapText.sheet}>
      <header className={classes.head}>
        <h2>{filter.within ? mapText.nearest : mapText.mostViewed}</h2>
        {answer && answer.total > 0 && (
          <span className={classes.count} aria-live="polite">
            {mapText.count(format(answer.rows.length), format(answer.total))}
          </span>
        )}
      </header>
      {waiting && isFirstVisit && <p className={classes.first}>{mapText.firstVisit}</p>}
      {waiting && [0, 1, 2, 3].map((n) => <MarketLineSkeleton key={n} />)}
      {rows && (
        <ul className={classes.list}>
          {rows.slice(0, shown).map((row, n) => (
            <li key={row.id}>
              <MarketLine
                row={row}
                km={filter.within ? answer?.km[n] : undefined}
                badges={<FavoriteNote market={row} />}
                end={<Heart market={row} />}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
      {answer && answer.total > 0 && <SheetEnd matching={answer.rows.length} shown={shown} onShowAll={onShowAll} />}
    </section>
  );
}
