// What a person has said in their own profile, and whether it is sent.
import { IconCake, IconCalendar, IconMail, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Profile } from '../../../core/contract/profile.ts';
import { addressQuery } from '../../../core/rules/address-fill.ts';
import { plainDate } from '../../../core/rules/calendar.ts';
import { dayOfDateField } from '../../../core/rules/date-field.ts';
import { pendingKey } from '../../../core/rules/pending-state.ts';
import { parseHtml } from '../../../core/rules/safe-html.ts';
import { ownProfileText } from '../../../core/text/profile.ts';
import { ownPendingStates } from '../../data/outbox/outbox.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useOwnPicture } from '../../hooks/use-own-picture.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { PendingNote } from '../../ui/pending-note.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import classes from './own-profile.module.css';

export function OwnProfile({ profile }: { profile: Profile }) {
  const { firstName, lastName, email, bio, createdAt, dateOfBirth } = profile;
  const state = useObservable(ownPendingStates).get(pendingKey.profile());
  const born = dateOfBirth === null ? null : dayOfDateField(dateOfBirth);
  const address = addressQuery({
    address: profile.address ?? '',
    postalCode: profile.postalCode ?? '',
    city: profile.city ?? '',
  });
  return (
    <>
      <div className={classes.head}>
        <Avatar person={useOwnPicture(profile)} size={96} />
        <div className={classes.who}>
          <h2>
            {firstName} {lastName}
          </h2>
          <p className={classes.badges}>
            <Badge tone="plain" icon={<IconCalendar size={16} aria-hidden />}>
              {ownProfileText.memberSince(new Date(createdAt).getFullYear())}
            </Badge>
            <PendingNote state={state} texts={ownProfileText} />
          </p>
        </div>
      </div>
      {bio ? (
        <RichText nodes={parseHtml(bio, { pictures: false })} under={2} />
      ) : (
        <p className={classes.none}>{ownProfileText.aboutNone}</p>
      )}
      <ul className={classes.facts}>
        <Fact icon={<IconMail size={20} stroke={1.75} aria-hidden />}>{email}</Fact>
        {address !== '' && <Fact icon={<IconMapPin size={20} stroke={1.75} aria-hidden />}>{address}</Fact>}
        {born !== null && (
          <Fact icon={<IconCake size={20} stroke={1.75} aria-hidden />}>{ownProfileText.born(plainDate(born))}</Fact>
        )}
      </ul>
    </>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}
