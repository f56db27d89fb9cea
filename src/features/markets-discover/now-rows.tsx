// The rows about now, before the others: this weekend, open near today, and new. Each says what it is chosen from.
import { type NowKind, nowLimits } from '../../../core/rules/markets/now-rows.ts';
import { nowRowText } from '../../../core/text/screens/markets-discover.ts';
import type { NowRow } from '../../data/directory/engine-api.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import type { CardProps } from './carousels.tsx';
import { NowCard, NowCardSkeleton } from './now-card.tsx';
import classes from './now-rows.module.css';
import { useNowRows } from './use-now-rows.ts';

interface NowRowsProps extends CardProps {
  /** In degrees; null = all of Sweden. */
  place: { latitude: number; longitude: number } | null;
}

export function NowRows({ place, waiting, onOpen, kmTo }: NowRowsProps) {
  const answer = useNowRows(place);
  if (waiting || !answer) {
    const titles = [nowRowText.weekend, nowRowText.today, nowRowText.new];
    return (
      <div className={classes.rows}>
        {titles.map((title) => (
          <Carousel
            key={title}
            title={title}
            aside={<Skeleton width="12em" />}
            cards={null}
            skeleton={<NowCardSkeleton />}
          />
        ))}
      </div>
    );
  }
  return (
    <div className={classes.rows}>
      {answer.map((row) => (
        <Carousel
          key={row.kind}
          title={titleOf(row)}
          aside={chosenFrom(row)}
          cards={row.markets.map((market) => ({
            key: market.row.id,
            card: <NowCard kind={row.kind} market={market} km={kmTo(market.row)} onOpen={onOpen} />,
          }))}
        />
      ))}
    </div>
  );
}

function titleOf({ kind, km }: NowRow): string {
  const near: Record<NowKind, string> = {
    weekend: nowRowText.weekend,
    today: nowRowText.todayNear,
    tomorrow: nowRowText.tomorrowNear,
    new: nowRowText.new,
  };
  return km === null ? nowRowText[kind] : near[kind];
}

function chosenFrom({ kind, found, km }: NowRow): string {
  const count = found.toLocaleString('sv-SE');
  const where = km === null ? nowRowText.inSweden : nowRowText.within(km);
  if (kind === 'weekend') return nowRowText.atWeekend(count, where);
  if (kind === 'new') return nowRowText.fresh(count, where, nowLimits.newDays);
  return km === null ? nowRowText.open(count, where) : nowRowText.openNear(count, where);
}
