// The main actions of a market: directions, sharing and printing.
import { IconLink, IconNavigation, IconShare } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyAddress, platformOf, shareAddress, wayTo } from '../../../core/rules/market-link.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import classes from './actions.module.css';
import type { MarketFacts } from './market-facts.ts';

/** `beside` is placed right after the first button. */
export function Actions({ facts, beside }: { facts: MarketFacts; beside: ReactNode }) {
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
      {'share' in navigator && (
        <Button tone="quiet" icon={<IconShare size={20} aria-hidden />} onClick={() => void share(facts)}>
          {detailText.share}
        </Button>
      )}
      <CopyButton
        tone="quiet"
        text={copyAddress(location.origin, facts.id)}
        label={detailText.copyLink}
        icon={<IconLink size={20} aria-hidden />}
      />
      <PrintButton />
    </div>
  );
}

/** Opens the system's share sheet. Cancelling it is not an error. */
async function share({ id, name, city }: MarketFacts): Promise<void> {
  const url = shareAddress(location.origin, id);
  await navigator
    .share({ title: detailText.shareTitle(name), text: detailText.shareWords(name, city), url })
    .catch(() => undefined);
}
