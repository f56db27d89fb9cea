// Telephone and mail of a row as icons, which their names and tooltips spell out.
import { IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { mailLink, telephoneLink } from '../../../core/rules/markets/market-link.ts';
import { phoneText } from '../../../core/rules/markets/phone-text.ts';
import { listText } from '../../../core/text/screens/markets-list.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import classes from './contact-links.module.css';

/** Nothing where the owner gave neither. */
export function ContactLinks({ row: { contactPhone, contactEmail } }: { row: MarketRow }) {
  return (
    <span className={classes.contact}>
      {contactPhone && (
        <ContactLink
          href={telephoneLink(contactPhone)}
          text={phoneText(contactPhone)}
          name={listText.call}
          icon={<IconPhone size={20} aria-hidden />}
        />
      )}
      {contactEmail && (
        <ContactLink
          href={mailLink(contactEmail)}
          text={contactEmail}
          name={listText.write}
          icon={<IconMail size={20} aria-hidden />}
        />
      )}
    </span>
  );
}

interface ContactLinkProps {
  href: string | null;
  text: string;
  /** What the link does, of its text. */
  name: (text: string) => string;
  icon: ReactNode;
}

/** An icon named by its text; the text itself without `href`. A click on it does not open the market. */
function ContactLink({ href, text, name, icon }: ContactLinkProps) {
  if (href === null) return <span className={classes.typed}>{text}</span>;
  return (
    <a href={href} title={name(text)} aria-label={name(text)} onClick={(event) => event.stopPropagation()}>
      {icon}
    </a>
  );
}
