// Contact details of a market. They are untrusted input: each becomes a link only in a form known to be harmless.
import { IconMail, IconPhone, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Market } from '../../../core/contract/markets.ts';
import { mailLink, telephoneLink, websiteLink } from '../../../core/rules/markets/market-link.ts';
import { phoneText } from '../../../core/rules/markets/phone-text.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { Card } from './card.tsx';
import classes from './contact-card.module.css';

const iconLook = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export function ContactCard({ full }: { full: Market | null }) {
  if (!full) {
    return (
      <Card title={detailText.contact}>
        <Skeleton width="9em" />
      </Card>
    );
  }
  const { contactPhone, contactEmail, website } = full;
  const site = website ? websiteLink(website) : null;
  if (!contactPhone && !contactEmail && !website) return null;
  return (
    <Card title={detailText.contact}>
      <dl className={classes.list}>
        {contactPhone && (
          <Way icon={<IconPhone {...iconLook} />} label={detailText.phone} href={telephoneLink(contactPhone)}>
            {phoneText(contactPhone)}
          </Way>
        )}
        {contactEmail && (
          <Way icon={<IconMail {...iconLook} />} label={detailText.email} href={mailLink(contactEmail)}>
            {contactEmail}
          </Way>
        )}
        {website && (
          <Way icon={<IconWorld {...iconLook} />} label={detailText.website} href={site?.href ?? null} beside>
            {site?.text ?? website}
          </Way>
        )}
      </dl>
    </Card>
  );
}

interface WayProps {
  icon: ReactNode;
  label: string;
  /** Null for plain text. */
  href: string | null;
  beside?: boolean;
  children: string;
}

function Way({ icon, label, href, beside, children }: WayProps) {
  return (
    <div className={classes.way}>
      <dt>
        {icon}
        <span className="visually-hidden">{label}</span>
      </dt>
      <dd>
        {href === null ? (
          children
        ) : (
          <a href={href} rel="ugc nofollow noopener" target={beside ? '_blank' : undefined}>
            {children}
          </a>
        )}
      </dd>
    </div>
  );
}
