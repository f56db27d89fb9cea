// Where the market is and how to reach it: the small map, and below it address, phone, mail and site. Contact details are untrusted
// input: each becomes a link only in a form known to be harmless.
import { IconMail, IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { mailLink, telephoneLink, websiteLink } from '../../../core/rules/markets/market-link.ts';
import { phoneText } from '../../../core/rules/markets/phone-text.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { CopyIcon } from '../../ui/form/copy-icon.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import type { MarketFacts } from './market-facts.ts';
import { addressOf } from './more-actions.tsx';
import classes from './place-card.module.css';

const iconLook = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

interface PlaceCardProps {
  facts: MarketFacts;
  map: ReactNode;
  /** Below the rows. */
  children: ReactNode;
}

export function PlaceCard({ facts: { full, city }, map, children }: PlaceCardProps) {
  const town = full ? `${full.postalCode} ${city}` : city;
  return (
    <section className={classes.card} aria-label={detailText.place}>
      {map}
      <dl className={classes.rows}>
        <Row icon={<IconMapPin {...iconLook} className={classes.pin} />} label={detailText.place}>
          <address className={classes.address}>
            <span className={classes.street}>{full ? full.address : <Skeleton width="11em" />}</span>
            <span>{town}</span>
          </address>
          {full && <CopyIcon text={addressOf(full)} label={detailText.copyAddress} />}
        </Row>
        {full && <Contact full={full} />}
      </dl>
      {children}
    </section>
  );
}

function Contact({ full: { contactPhone, contactEmail, website } }: { full: NonNullable<MarketFacts['full']> }) {
  const site = website ? websiteLink(website) : null;
  return (
    <>
      {contactPhone && (
        <Row icon={<IconPhone {...iconLook} />} label={detailText.phone}>
          <Way href={telephoneLink(contactPhone)}>{phoneText(contactPhone)}</Way>
        </Row>
      )}
      {contactEmail && (
        <Row icon={<IconMail {...iconLook} />} label={detailText.email}>
          <Way href={mailLink(contactEmail)}>{contactEmail}</Way>
        </Row>
      )}
      {website && (
        <Row icon={<IconWorld {...iconLook} />} label={detailText.website}>
          <Way href={site?.href ?? null} beside>
            {site?.text ?? website}
          </Way>
        </Row>
      )}
    </>
  );
}

function Row({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>
        {icon}
        <span className="visually-hidden">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** `href`: null for plain text. */
function Way({ href, beside, children }: { href: string | null; beside?: boolean; children: string }) {
  if (href === null) return children;
  return (
    <a href={href} rel="ugc nofollow noopener" target={beside ? '_blank' : undefined}>
      {children}
    </a>
  );
}
