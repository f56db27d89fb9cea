// The top of the detail: the owner's picture or the market's face, with buttons over it.
import { type ReactNode, useState } from 'react';
import { detailText } from '../../../core/text/markets-detail.ts';
import { MarketFace } from '../../ui/market/market-face.tsx';
import classes from './hero.module.css';
import type { MarketFacts } from './market-facts.ts';

interface HeroProps {
  facts: Pick<MarketFacts, 'id' | 'name' | 'category' | 'full'>;
  /** Buttons over the picture. */
  buttons?: ReactNode;
}

export function Hero({ facts, buttons }: HeroProps) {
  const url = facts.full?.primaryImageUrl ?? null;
  return (
    <div className={classes.hero}>
      <Picture key={url} url={url} facts={facts} />
      {buttons && <div className={classes.buttons}>{buttons}</div>}
    </div>
  );
}

/** The face also where the picture fails to load. */
function Picture({ url, facts }: { url: string | null; facts: HeroProps['facts'] }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className={classes.picture}>
      {url === null || failed ? (
        <MarketFace market={facts} size="hero" />
      ) : (
        <img
          src={url}
          alt={detailText.picture(facts.name)}
          width={980}
          height={150}
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </div>
  );
}
