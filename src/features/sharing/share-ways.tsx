// The ways to share a market that are there for anybody: the system's share sheet, where there is one, and the link.
import { IconLink, IconShare } from '@tabler/icons-react';
import { copyAddress, shareAddress } from '../../../core/rules/markets/market-link.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { shareText } from '../../../core/text/sharing.ts';
import { toast } from '../../data/page/toasts.ts';
import { Button } from '../../ui/form/button.tsx';
import { CopyButton } from '../../ui/form/copy-button.tsx';
import classes from './share-dialog.module.css';
import type { SharedMarket } from './shared-market.tsx';

export function ShareWays({ market }: { market: SharedMarket }) {
  return (
    <div className={classes.ways}>
      {'share' in navigator && (
        <Button tone="quiet" icon={<IconShare size={20} aria-hidden />} onClick={() => void systemShare(market)}>
          {shareText.shareVia}
        </Button>
      )}
      <CopyButton
        tone="quiet"
        text={copyAddress(location.origin, market.id)}
        label={detailText.copyLink}
        icon={<IconLink size={20} aria-hidden />}
      />
    </div>
  );
}

/** Opens the system's share sheet. Cancelling it is not an error; after another failure a toast points to the link. */
async function systemShare({ id, name, city }: SharedMarket): Promise<void> {
  const url = shareAddress(location.origin, id);
  try {
    await navigator.share({ title: detailText.shareTitle(name), text: detailText.shareWords(name, city), url });
  } catch (error) {
    if ((error as DOMException).name !== 'AbortError') toast({ text: shareText.shareFailed, tone: 'bad' });
  }
}
