// The sources of a carousel's cards: all markets in an order, or a list of ids.
import { paging } from '../../../core/contract/limits.ts';
import { discoverText } from '../../../core/text/screens/markets-discover.ts';
import type { MarketRow, Question } from '../../data/directory/engine-api.ts';
import { noFilter } from '../../data/directory/filters.ts';
import { recentlyViewed } from '../../data/directory/recent.ts';
import { useEngineAnswer, useRows } from '../../hooks/use-engine.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useRowsById } from '../../hooks/use-rows-by-id.ts';
import { MarketCarousel } from './market-carousel.tsx';
import { useMostViewed } from './use-most-viewed.ts';
import { useRandomIds } from './use-random-ids.ts';

/** Props shared by all carousels of the view. */
export interface CardProps {
  onOpen: (id: string) => void;
  kmTo: (row: MarketRow) => number | null;
  /** The mirror is still empty: skeletons are shown. */
  waiting: boolean;
}

/** The first ten rows of a question's answer; null while loading. */
export function useFirstRows(question: Question): MarketRow[] | null {
  return useRows(useEngineAnswer(question), 0, paging.carousel);
}

interface RankedProps extends CardProps {
  title: string;
  by: 'rating' | 'createdAt' | 'views';
}

/** The first ten of all markets, highest or newest first. */
export function RankedCarousel({ title, by, waiting, ...cards }: RankedProps) {
  const rows = useFirstRows({ filter: noFilter, sort: { field: by, descending: true } });
  return <MarketCarousel title={title} rows={waiting ? null : rows} {...cards} />;
}

/** Markets by id, in the given order; null ids are loading. */
function IdCarousel({ title, ids, waiting, ...cards }: CardProps & { title: string; ids: string[] | null }) {
  const rows = useRowsById(ids);
  return <MarketCarousel title={title} rows={waiting ? null : rows} {...cards} />;
}

/** Renders nothing before the first market has been viewed. */
export function RecentCarousel(cards: CardProps) {
  const ids = useObservable(recentlyViewed);
  return ids.length > 0 && <IdCarousel title={discoverText.recent} ids={ids} {...cards} />;
}

export function RandomCarousel({ visit, ...cards }: CardProps & { visit: number }) {
  return <IdCarousel title={discoverText.random} ids={useRandomIds(visit)} {...cards} />;
}

export function MostViewedCarousel(cards: CardProps) {
  const ids = useMostViewed();
  const title = discoverText.mostViewed;
  return ids ? (
    <IdCarousel title={title} ids={ids} {...cards} />
  ) : (
    <RankedCarousel title={title} by="views" {...cards} />
  );
}
