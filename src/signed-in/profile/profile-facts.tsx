// Mail address, address and birthday of the own profile; nothing for what is not given.
import { IconCake, IconMail, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Profile } from '../../../core/contract/profile.ts';
import { plainDate } from '../../../core/rules/day/calendar.ts';
import { dayOfDateField } from '../../../core/rules/day/date-field.ts';
import { addressQuery } from '../../../core/rules/place/address-fill.ts';
import { ownProfileText } from '../../../core/text/profile.ts';
import classes from './own-profile.module.css';

export function ProfileFacts({ profile }: { profile: Profile }) {
  const { email, dateOfBirth } = profile;
  const born = dateOfBirth === null ? null : dayOfDateField(dateOfBirth);
  const address = addressQuery({
    address: profile.address ?? '',
    postalCode: profile.postalCode ?? '',
    city: profile.city ?? '',
  });
  return (
    <ul className={classes.facts}>
      <Fact icon={<IconMail size={20} stroke={1.75} aria-hidden />}>{email}</Fact>
      {address !== '' && <Fact icon={<IconMapPin size={20} stroke={1.75} aria-hidden />}>{address}</Fact>}
      {born !== null && (
        <Fact icon={<IconCake size={20} stroke={1.75} aria-hidden />}>{ownProfileText.born(plainDate(born))}</Fact>
      )}
    </ul>
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
