// In place of a market that cannot be shown: why, and the ways on. A note about it stays readable.
import { detailText } from '../../../core/text/markets-detail.ts';
import { shellText } from '../../../core/text/shell.ts';
import type { MarketDetailState } from '../../features/markets-detail/use-market-detail.ts';
import { Button } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { showMap } from '../view-state.ts';
import classes from './market-detail.module.css';
import type { MarketDetailProps } from './market-detail-head.tsx';
import { NotePlace } from './note-place.tsx';

interface MarketMissingProps extends MarketDetailProps {
  detail: Extract<MarketDetailState, { kind: 'failed' }>;
}

export function MarketMissing({ id, titleId, detail: { sentence, again } }: MarketMissingProps) {
  return (
    <>
      <h2 id={titleId} className="visually-hidden">
        {detailText.market}
      </h2>
      <div className={classes.failed}>
        <div role="status">
          <EmptyState drawing="lamp" title={sentence}>
            {again && (
              <Button tone="quiet" onClick={again}>
                {shellText.retry}
              </Button>
            )}
            <Button tone="quiet" onClick={showMap}>
              {shellText.toMap}
            </Button>
          </EmptyState>
        </div>
        <NotePlace id={id} name={null} />
      </div>
    </>
  );
}
