// The main actions of a market: the way there, and a row of round ones: call or write, then those given, then all others.
import { IconDots, IconMail, IconNavigation, IconPhone } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Market } from '../../../core/contract/markets.ts';
import { mailLink, platformOf, telephoneLink, wayTo } from '../../../core/rules/markets/market-link.ts';
import { phoneText } from '../../../core/rules/markets/phone-text.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { LinkButton } from '../../ui/form/link-button.tsx';
import { RoundAction } from '../../ui/form/round-action.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import classes from './actions.module.css';
import type { MarketFacts } from './market-facts.ts';
import { MoreActions } from './more-actions.tsx';

interface ActionsProps {
  facts: MarketFacts;
  /** Round ones after the first. */
  children: ReactNode;
  /** Opens the report; null where there is none. */
  onReport: (() => void) | null;
}

const iconLook = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

export function Actions({ facts, children, onReport }: ActionsProps) {
  const [isMore, setMore] = useState(false);
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
      <div className={classes.round}>
        <Contact full={facts.full} />
        {children}
        <RoundAction
          icon={<IconDots {...iconLook} />}
          popup="dialog"
          description={detailText.moreOf(facts.name)}
          onClick={() => setMore(true)}
        >
          {detailText.more}
        </RoundAction>
      </div>
      {isMore && <MoreActions facts={facts} onReport={onReport} onClose={() => setMore(false)} />}
    </div>
  );
}

/** A call, else a mail; nothing without either. While the record is being read it keeps its room. */
function Contact({ full }: { full: Market | null }) {
  if (full === null) {
    return (
      <span className={classes.coming}>
        <Skeleton width="52px" />
      </span>
    );
  }
  const { contactPhone, contactEmail } = full;
  const call = contactPhone ? telephoneLink(contactPhone) : null;
  const write = contactEmail ? mailLink(contactEmail) : null;
  if (contactPhone && call) {
    return (
      <RoundAction
        icon={<IconPhone {...iconLook} />}
        href={call}
        description={`${detailText.call} ${phoneText(contactPhone)}`}
      >
        {detailText.call}
      </RoundAction>
    );
  }
  if (!write) return null;
  return (
    <RoundAction icon={<IconMail {...iconLook} />} href={write} description={`${detailText.write} ${contactEmail}`}>
      {detailText.write}
    </RoundAction>
  );
}
