// The fields for first and last name, side by side where there is room, and the e-mail address.
import { fieldText } from '../../../core/text/screens/sign-in.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { EmailInput } from './email-input.tsx';
import classes from './forms.module.css';
import type { TypedProps } from './typed.ts';

const names = [
  ['firstName', fieldText.firstName, 'given-name'],
  ['lastName', fieldText.lastName, 'family-name'],
] as const;

export function PersonFields({ typed, onType, faultOf }: TypedProps & { faultOf: (field: string) => string | null }) {
  return (
    <>
      <div className={classes.names}>
        {names.map(([name, label, autoComplete]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            value={typed[name]}
            onChange={(value) => onType({ [name]: value })}
            fault={faultOf(name)}
            autoComplete={autoComplete}
            autoCapitalize="words"
            spellCheck={false}
            required
            enterKeyHint="next"
          />
        ))}
      </div>
      <EmailInput
        name="email"
        value={typed.email}
        onChange={(value) => onType({ email: value })}
        fault={faultOf('email')}
      />
    </>
  );
}
