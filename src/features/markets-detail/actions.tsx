// The main actions of a market: directions, sharing, printing and reporting.
import { IconNavigation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { platformOf, wayTo } from '../../../core/rules/markets/market-link.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { LinkButton } from '../../ui/form/link-button.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import classes from './actions.module.css';
import type { MarketFacts } from './market-facts.ts';

interface ActionsProps {
  facts: MarketFacts;
  /** Placed right after the first button. */
  beside: ReactNode;
  share: ReactNode;
  report: ReactNode;
}

export function Actions({ facts, beside, share, report }: ActionsProps) {
  const platform = platformOf(navigator.userAgent);
  return (
    <div className={classes.actions}>
      {/* A geo: address opens an app: a new tab would stay empty. */}
      <LinkButton
        tone="primary"
        href={wayTo(facts, platform)}
        beside={platform !== 'android'}
        icon={<IconNavigation size={20} aria-hidden />}
      >
        {detailText.showWay}
      </LinkButton>
      {beside}
      {share}
      <PrintButton />
      {report}
    </div>
  );
}
