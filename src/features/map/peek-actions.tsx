// The way to a market that was chosen on the map, and its heart.
import { IconNavigation } from '@tabler/icons-react';
import { platformOf, wayTo } from '../../../core/rules/markets/market-link.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { LinkButton } from '../../ui/form/link-button.tsx';
import { Heart } from '../../ui/market/heart.tsx';
import classes from './peek.module.css';

export function PeekActions({ row }: { row: MarketRow }) {
  const platform = platformOf(navigator.userAgent);
  return (
    <div className={classes.actions}>
      {/* A geo: address opens an app: a new tab would stay empty. */}
      <LinkButton
        tone="primary"
        href={wayTo(row, platform)}
        beside={platform !== 'android'}
        icon={<IconNavigation size={20} aria-hidden />}
      >
        {detailText.showWay}
      </LinkButton>
      <span className={classes.heart}>
        <Heart market={row} />
      </span>
    </div>
  );
}
