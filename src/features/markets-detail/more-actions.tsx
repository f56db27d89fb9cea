// 'Mer' of a market: what is seldom done with it.
import { IconFlag, IconPrinter } from '@tabler/icons-react';
import { detailText } from '../../../core/text/markets-detail.ts';
import { printText } from '../../../core/text/print.ts';
import { reportText } from '../../../core/text/reports.ts';
import { printPage } from '../../hooks/printing.ts';
import { Button } from '../../ui/form/button.tsx';
import { CopyButton } from '../../ui/form/copy-button.tsx';
import { Sheet } from '../../ui/layer/sheet.tsx';
import type { MarketFacts } from './market-facts.ts';
import classes from './more-actions.module.css';

interface MoreActionsProps {
  facts: MarketFacts;
  /** Null where it cannot be reported. */
  onReport: (() => void) | null;
  onClose: () => void;
}

export function MoreActions({ facts, onReport, onClose }: MoreActionsProps) {
  const { full } = facts;
  /** Closes the sheet first, so that the focus is not given back to what it covers. */
  const after = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet title={detailText.more} onClose={onClose}>
      <div className={classes.list}>
        {full && <CopyButton tone="quiet" text={addressOf(full)} label={detailText.copyAddress} />}
        <Button tone="quiet" icon={<IconPrinter size={20} aria-hidden />} onClick={after(printPage)}>
          {printText.print}
        </Button>
        {onReport && (
          <Button tone="quiet" icon={<IconFlag size={20} aria-hidden />} onClick={after(onReport)}>
            {reportText.report}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

/** 'Hagvägen 54, 522 81 Olofstorp'. */
export const addressOf = ({ address, postalCode, city }: NonNullable<MarketFacts['full']>): string =>
  `${address}, ${postalCode} ${city}`;
