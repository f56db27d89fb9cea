// The markets of a public list, some at a time, from the mirror; each opens its detail.
import { useState } from 'react';
import type { UserList } from '../../../core/contract/lists.ts';
import { myListsText } from '../../../core/text/screens/lists.ts';
import { publicProfileText } from '../../../core/text/screens/public-profile.ts';
import { Button } from '../../ui/form/button.tsx';
import { Sheet } from '../../ui/layer/sheet.tsx';
import { FavoriteNote, Heart } from '../../ui/market/heart.tsx';
import { MarketLine, MarketLineSkeleton } from '../../ui/market/market-line.tsx';
import { MarketLink } from '../../ui/market/market-link.tsx';
import { listName } from './list-name.ts';
import classes from './list-sheet.module.css';
import { useMirrorRows } from './use-mirror-rows.ts';

/** At most what the engine answers at once. */
const partSize = 50;

interface ListSheetProps {
  list: UserList;
  /** When the answer with the list arrived, epoch milliseconds. */
  fetchedAt: number;
  onOpen: (id: string) => void;
  onClose: () => void;
}

export function ListSheet({ list, fetchedAt, onOpen, onClose }: ListSheetProps) {
  const [parts, setParts] = useState(1);
  const { markets, description } = list;
  const rest = markets.length - parts * partSize;
  return (
    <Sheet title={listName(list)} onClose={onClose}>
      <p className={classes.facts}>{myListsText.count(markets.length)}</p>
      {description && <p className={classes.description}>{description}</p>}
      {markets.length === 0 && <p>{publicProfileText.listEmpty}</p>}
      <ul className={classes.entries}>
        {Array.from({ length: parts }, (_, n) => (
          <Part
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other key
            key={n}
            markets={markets.slice(n * partSize, (n + 1) * partSize)}
            fetchedAt={fetchedAt}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button tone="plain" onClick={() => setParts(parts + 1)}>
          {myListsText.more(Math.min(rest, partSize))}
        </Button>
      )}
    </Sheet>
  );
}

interface PartProps {
  markets: UserList['markets'];
  fetchedAt: number;
  onOpen: (id: string) => void;
}

function Part({ markets, fetchedAt, onOpen }: PartProps) {
  const ids = markets.map(({ id }) => id);
  const { hasArrived, rowOf, isGone } = useMirrorRows(ids, fetchedAt);
  return markets
    .filter(({ id }) => !isGone(id))
    .map((market) => {
      const row = rowOf(market.id);
      return (
        <li key={market.id}>
          {row && (
            <MarketLine row={row} badges={<FavoriteNote market={row} />} end={<Heart market={row} />} onOpen={onOpen} />
          )}
          {!row && !hasArrived && <MarketLineSkeleton />}
          {!row && hasArrived && (
            <MarketLink id={market.id} onOpen={onOpen} className={classes.bare}>
              {market.name}
            </MarketLink>
          )}
        </li>
      );
    });
}
