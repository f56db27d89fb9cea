// The heading of the list, and how many markets it is about.
import { mapSurfaceText, mapText } from '../../../core/text/screens/map.ts';
import type { Answer } from '../../data/directory/engine-api.ts';
import { useDistanceCount } from '../../hooks/use-distance-count.ts';
import { type Focus, nameOf } from './map-focus.ts';
import classes from './market-sheet.module.css';
import type { SheetKind } from './question.ts';

interface SheetHeadProps {
  kind: SheetKind;
  place: Focus | null;
  isFiltered: boolean;
  answer: Answer | null;
}

const format = (n: number) => n.toLocaleString('sv-SE');

function headingOf({ kind, place, answer }: SheetHeadProps): string {
  if (kind === 'inView') return mapText.inView;
  if (kind === 'viewed') return answer?.rows.length === 0 && answer.total > 0 ? mapText.noneFound : mapText.mostViewed;
  return place?.label ? mapText.near(place.label) : mapText.nearMe;
}

/** How many match; null without a filter, and while not known. */
function matchingOf({ isFiltered, answer }: SheetHeadProps): string | null {
  if (!isFiltered || !answer || answer.total === 0) return null;
  return mapText.count(format(answer.rows.length), format(answer.total));
}

function besideOf(props: SheetHeadProps): string | null {
  const { kind, isFiltered, answer } = props;
  if (kind === 'near') return mapText.nearestFirst;
  if (kind === 'viewed') return isFiltered ? matchingOf(props) : mapText.inSweden;
  // The previous answer was for another heading.
  if (!answer || answer.total === 0 || answer.open === null) return null;
  const { rows, open } = answer;
  const markets = matchingOf(props) ?? mapText.markets(format(rows.length), rows.length);
  return open === 0 ? markets : mapText.marketsOpen(markets, mapSurfaceText.openCount(format(open), open));
}

export function SheetHead(props: SheetHeadProps) {
  const { kind, place, isFiltered, answer } = props;
  const distances = useDistanceCount(place ? nameOf(place) : '', answer);
  const below = isFiltered ? matchingOf(props) : distances;
  return (
    <header className={classes.head} aria-live="polite" aria-atomic>
      <h2>{headingOf(props)}</h2>
      <span className={classes.count}>{besideOf(props)}</span>
      {kind === 'near' && below && <p className={classes.below}>{below}</p>}
    </header>
  );
}
