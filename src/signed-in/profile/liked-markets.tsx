// The liked markets in the overview, as rows with face, status and town.
import { IconChevronRight } from '@tabler/icons-react';
import { menuLimits } from '../../../core/contract/limits.ts';
import { statusWord } from '../../../core/rules/day/opening-phrase.ts';
import { accountText } from '../../../core/text/screens/account.ts';
import { overviewText } from '../../../core/text/screens/overview.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { useRowsById } from '../../hooks/use-rows-by-id.ts';
import { Button } from '../../ui/form/button.tsx';
import { MarketFace } from '../../ui/market/market-face.tsx';
import { MarketLink } from '../../ui/market/market-link.tsx';
import classes from './own-markets.module.css';

interface LikedMarketsProps {
  onMarket: (id: string) => void;
  onLists: () => void;
}

/** Liked ones, as far as they are public, and the way to all lists. */
export function LikedMarkets({ onMarket, onLists }: LikedMarketsProps) {
  const lists = useOwn('getMyLists').value;
  const liked = lists?.find(({ isDefault }) => isDefault)?.markets ?? [];
  const shown = liked.slice(0, menuLimits.liked);
  const rows = useRowsById(lists ? shown.map(({ id }) => id) : null);
  if (!lists) return null;
  return (
    <section className={classes.group} aria-label={overviewText.liked}>
      <div className={classes.head}>
        <h2>
          {overviewText.liked} <span className={classes.count}>{liked.length.toLocaleString('sv-SE')}</span>
        </h2>
        <Button tone="plain" onClick={onLists}>
          {accountText.allLists}
        </Button>
      </div>
      {liked.length === 0 && <p className={classes.soft}>{accountText.likedNone}</p>}
      {rows && <Rows rows={rows} onMarket={onMarket} />}
      {liked.length > shown.length && <p className={classes.soft}>{accountText.more(liked.length - shown.length)}</p>}
    </section>
  );
}

function Rows({ rows, onMarket }: { rows: readonly MarketRow[]; onMarket: (id: string) => void }) {
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <MarketLink id={row.id} onOpen={onMarket} className={classes.row}>
            <span className={classes.face}>
              <MarketFace market={row} size={44} />
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{row.name}</span>
              <span className={classes.soft}>
                <span className={classes.status} data-status={row.status}>
                  {statusWord(row)}
                </span>
                {` · ${row.city}`}
              </span>
            </span>
            <IconChevronRight size={20} className={classes.arrow} aria-hidden />
          </MarketLink>
        </li>
      ))}
    </ul>
  );
}
