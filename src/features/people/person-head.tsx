// The top of a public profile: picture, name, handle, year, presentation, and what else the person shares.
import { IconCake, IconCalendar, IconHome, IconMail, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PublicProfile } from '../../../core/contract/people.ts';
import { mailLink } from '../../../core/rules/markets/market-link.ts';
import { parseHtml } from '../../../core/rules/text/safe-html.ts';
import { ownProfileText } from '../../../core/text/profile.ts';
import { publicProfileText } from '../../../core/text/screens/public-profile.ts';
import { Badge } from '../../ui/badge.tsx';
import { Avatar } from '../../ui/person/avatar.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import classes from './person-head.module.css';
import { personName } from './person-name.ts';

export function PersonHead({ profile, titleId }: { profile: PublicProfile; titleId: string }) {
  const { username, bio, createdAt } = profile;
  return (
    <>
      <header className={classes.head}>
        <Avatar person={profile} size={96} />
        <div className={classes.who}>
          <h2 id={titleId} className={classes.name}>
            {personName(profile)}
          </h2>
          <p className={classes.handle}>{username}</p>
          <Badge tone="plain" icon={<IconCalendar size={16} aria-hidden />}>
            {ownProfileText.memberSince(new Date(createdAt).getFullYear())}
          </Badge>
        </div>
      </header>
      {bio && <RichText nodes={parseHtml(bio, { pictures: false })} under={2} />}
      <Facts profile={profile} />
    </>
  );
}

const look = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** One line of what is shared; nothing for the rest. */
function Facts({ profile: { city, address, email, dateOfBirth } }: { profile: PublicProfile }) {
  if (!city && !address && !email && !dateOfBirth) return null;
  const mail = email === null ? null : mailLink(email);
  return (
    <ul className={classes.facts}>
      {city && (
        <Fact icon={<IconMapPin {...look} />} label={publicProfileText.city}>
          {city}
        </Fact>
      )}
      {address && (
        <Fact icon={<IconHome {...look} />} label={publicProfileText.address}>
          {address}
        </Fact>
      )}
      {email && (
        <Fact icon={<IconMail {...look} />} label={publicProfileText.email}>
          {mail === null ? email : <a href={mail}>{email}</a>}
        </Fact>
      )}
      {dateOfBirth && <Fact icon={<IconCake {...look} />}>{publicProfileText.born(dateOfBirth)}</Fact>}
    </ul>
  );
}

/** `label` says what it is where the text alone does not. */
function Fact({ icon, label, children }: { icon: ReactNode; label?: string; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>
        {label && <span className="visually-hidden">{label}: </span>}
        {children}
      </span>
    </li>
  );
}
