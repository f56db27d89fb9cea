// The market that is shared: its picture, name, address and opening status.
import { useState } from 'react';
import type { Market } from '../../../core/contract/markets.ts';
import { MarketFace } from '../../ui/market/market-face.tsx';
import { StatusLine } from '../../ui/market/status-line.tsx';
import classes from './share-dialog.module.css';

export interface SharedMarket {
  id: string;
  name: string;
  city: string;
  category: number;
  opening: Parameters<typeof StatusLine>[0]['row'];
  /** Null while only the row is loaded. */
  full: Pick<Market, 'address' | 'primaryImageUrl'> | null;
}

export function SharedMarketHead({ market }: { market: SharedMarket }) {
  const { name, city, opening, full } = market;
  return (
    <div className={classes.market}>
      <Picture url={full?.primaryImageUrl ?? null} market={market} />
      <p>
        <strong>{name}</strong>
        <span>{[full?.address, city].filter(Boolean).join(', ')}</span>
        <StatusLine row={opening} />
      </p>
    </div>
  );
}

const size = 64;

/** Decoration: the name is beside it. The market's face if there is no picture or it fails to load. */
function Picture({ url, market }: { url: string | null; market: SharedMarket }) {
  const [failed, setFailed] = useState(false);
  if (url === null || failed) return <MarketFace market={market} size={size} />;
  return <img src={url} alt="" width={size} height={size} decoding="async" onError={() => setFailed(true)} />;
}
