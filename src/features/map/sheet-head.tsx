// The heading of the list, and how many markets it is about.
import { mapSurfaceText, mapText } from '../../../core/text/screens/map.ts';
import type { Answer } from '../../data/directory/engine-api.ts';
import type { Focus } from './map-focus.ts';
import classes from './market-sheet.module.css';
import type { SheetKind } from './question.ts';

interface SheetHeadProps {
  kind: SheetKind;
  place: Focus | null;
  /** The most viewed of all. */
  isPlain: boolean;
  answer: Answer | null;
}

const format = (n: number) => n.toLocaleString('sv-SE');

function headingOf({ kind, place, answer }: SheetHeadProps): string {
  if (kind === 'inView') return mapText.inView;
  if (kind === 'viewed') return answer?.rows.length === 0 && answer.total > 0 ? mapText.noneFound : mapText.mostViewed;
  return place?.label ? mapText.near(place.label) : mapText.nearMe;
}

function countOf({ kind, isPlain, answer }: SheetHeadProps): string | null {
  if (isPlain) return mapText.inSweden;
  if (!answer || answer.total === 0) return null;
  const { rows, total, open } = answer;
  if (kind !== 'inView') return mapText.count(format(rows.length), format(total));
  // The previous answer was for another heading.
  if (open === null) return null;
  const markets = mapText.markets(format(rows.length), rows.length);
  return open === 0 ? markets : mapText.marketsOpen(markets, mapSurfaceText.openCount(format(open), open));
}

export function SheetHead(props: SheetHeadProps) {
  return (
    <header className={classes.head} aria-live="polite" aria-atomic>
      <h2>{headingOf(props)}</h2>
      <span className={classes.count}>{countOf(props)}</span>
    </header>
  );
}
