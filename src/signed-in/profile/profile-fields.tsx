// The fields of the profile form.
import type { ReactNode } from 'react';
import type { Profile } from '../../../core/contract/profile.ts';
import { dateFieldValue, dayOfDateField } from '../../../core/rules/day/date-field.ts';
import { swedishDay } from '../../../core/rules/day/swedish-day.ts';
import { editProfileText } from '../../../core/text/profile.ts';
import { useNow } from '../../hooks/use-now.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { late } from '../../ui/state/late.tsx';
import { AddressFields } from './address-fields.tsx';
import { BioField } from './bio-field.tsx';
import classes from './profile-form.module.css';
import type { ProfileTexts } from './profile-texts.ts';

const DateField = late(() => import('../../ui/form/date-field.tsx').then((module) => module.DateField));

interface ProfileFieldsProps {
  profile: Profile;
  texts: ProfileTexts;
  faultOf: (field: string) => string | null;
  /** The row of the picture. */
  picture: ReactNode;
  onChange: (changes: Partial<ProfileTexts>) => void;
  /** Whether the text in the field of the birth date is no date. */
  onWrongDate: (isWrong: boolean) => void;
}

export function ProfileFields({ profile, texts, faultOf, picture, onChange, onWrongDate }: ProfileFieldsProps) {
  const today = swedishDay(useNow());
  const { address, postalCode, city } = texts;
  return (
    <>
      {picture}
      <div className={classes.pair}>
        <TextField
          name="firstName"
          label={editProfileText.firstName}
          value={texts.firstName}
          fault={faultOf('firstName')}
          autoComplete="given-name"
          onChange={(firstName) => onChange({ firstName })}
        />
        <TextField
          name="lastName"
          label={editProfileText.lastName}
          value={texts.lastName}
          fault={faultOf('lastName')}
          autoComplete="family-name"
          onChange={(lastName) => onChange({ lastName })}
        />
      </div>
      <BioField html={texts.bio} fault={faultOf('bio')} onChange={(bio) => onChange({ bio })} />
      <AddressFields
        texts={{ address, postalCode, city }}
        savedStreet={profile.address ?? ''}
        faultOf={faultOf}
        onChange={onChange}
      />
      <div className={classes.date}>
        <DateField
          name="dateOfBirth"
          label={editProfileText.dateOfBirth}
          note={editProfileText.optional}
          value={dayOfDateField(texts.dateOfBirth)}
          today={today}
          max={today}
          fault={faultOf('dateOfBirth')}
          onChange={(day) => onChange({ dateOfBirth: day === null ? '' : dateFieldValue(day) })}
          onWrong={onWrongDate}
        />
      </div>
    </>
  );
}
