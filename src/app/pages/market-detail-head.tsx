// The head of a market's detail, from the engine's row or from what is stored on the device. Small, so that a link shows
// its market soon after the first paint; the complete detail replaces it.
import { useState } from 'react';
import { detailText } from '../../../core/text/markets-detail.ts';
import { Head } from '../../features/markets-detail/head.tsx';
import { Hero } from '../../features/markets-detail/hero.tsx';
import { knownHead } from '../../hooks/known-markets.ts';
import { useMarket } from '../../hooks/use-engine.ts';
import { useServerNow } from '../../hooks/use-now.ts';
import { FavoriteNote, Heart } from '../../ui/market/heart.tsx';
import type { SectionName } from '../../ui/market/sections.ts';
import { ViewSkeleton } from '../../ui/state/view-skeleton.tsx';
import classes from './market-detail.module.css';

export interface MarketDetailProps {
  id: string;
  /** The id of the heading, which labels the layer. */
  titleId: string;
  /** Where it opens; left out: at its top. */
  section?: SectionName | undefined;
}

export function MarketDetailHead({ id, titleId }: MarketDetailProps) {
  const nowMs = useServerNow();
  const market = useMarket(id);
  const [known] = useState(() => knownHead(id));
  // The engine's answer replaces stored data: a market that is gone must not be shown any more.
  const row = market?.row;
  const head = market === undefined ? known : row;
  if (!head) {
    return (
      <>
        <h2 id={titleId} className="visually-hidden">
          {detailText.loading}
        </h2>
        <ViewSkeleton />
      </>
    );
  }
  const { name, category, tagline, verified } = head;
  const opening = row ? { ...row, mayDiffer: row.tempClosed } : null;
  return (
    <article aria-busy>
      <Hero facts={{ id, name, category, full: null }} buttons={<Heart market={head} look="disc" />} />
      <div className={classes.body}>
        <div className={classes.first}>
          <Head
            facts={{ name, category, tagline, verified, opening, full: null, today: null }}
            nowMs={nowMs}
            titleId={titleId}
            km={null}
            badges={<FavoriteNote market={head} />}
          />
        </div>
        <div className={classes.facts}>
          <ViewSkeleton />
        </div>
      </div>
    </article>
  );
}
