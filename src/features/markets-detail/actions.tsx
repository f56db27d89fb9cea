// What people do most: find the way, and pass the market on.
import { IconLink, IconNavigation, IconShare } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyAddress, platformOf, shareAddress, wayTo } from '../../../core/rules/market-link.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './actions.module.css';
import type { MarketFacts } from './market-facts.ts';

/** `beside` stands right after the first. */
export function Actions({ facts, beside }: { facts: MarketFacts; beside: ReactNode }) {
  const platform = platformOf(navigator.userAgent);
  return (
    <div className={classes.actions}>
      {/* A geo address opens an app and must not leave an empty tab behind. */}
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
    </div>
  );
}

/** The system's share sheet. Closing it without choosing is no fault. */
async function share({ id, name, city }: MarketFacts): Promise<void> {
  const url = shareAddress(location.origin, id);
  await navigator
    .share({ title: detailText.shareTitle(name), text: detailText.shareWords(name, city), url })
    .catch(() => undefined);
}
