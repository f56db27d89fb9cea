// The opening status, until when, and a warning if it may be wrong.
import { IconAlertTriangle, IconRosetteDiscountCheck, IconRosetteDiscountCheckOff } from '@tabler/icons-react';
import { openingPhrase } from '../../../core/rules/day/opening-phrase.ts';
import { hoursText } from '../../../core/text/hours.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import type { MarketFacts } from './market-facts.ts';
import classes from './status-head.module.css';

interface StatusHeadProps {
  /** `opening` is null while unknown: a skeleton is shown. */
  facts: Pick<MarketFacts, 'verified'> & { opening: MarketFacts['opening'] | null };
  nowMs: number;
}

export function StatusHead({ facts, nowMs }: StatusHeadProps) {
  const { opening, verified } = facts;
  return (
    <div className={classes.head}>
      <div className={classes.line}>
        <p className={classes.status} data-status={opening?.status}>
          {opening ? (
            <>
              <span className={classes.dot} aria-hidden />
              <span>{openingPhrase(opening, nowMs, true)}</span>
            </>
          ) : (
            <Skeleton width="10em" />
          )}
        </p>
        {verified ? (
          <Badge tone="spruce" icon={<IconRosetteDiscountCheck size={16} aria-hidden />}>
            {detailText.verified}
          </Badge>
        ) : (
          <Badge tone="plain" icon={<IconRosetteDiscountCheckOff size={16} aria-hidden />}>
            {detailText.unverified}
          </Badge>
        )}
      </div>
      {opening?.mayDiffer && (
        <p className={classes.warning}>
          <IconAlertTriangle size={18} aria-hidden />
          {hoursText.mayDiffer}
        </p>
      )}
    </div>
  );
}
