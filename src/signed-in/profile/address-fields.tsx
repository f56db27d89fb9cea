// Street, postal code and town, with the check of the address under the street. The check fills the fields only when asked to.
import { IconCircleCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { addressQuery, type FilledAddress, filledAddress } from '../../../core/rules/place/address-fill.ts';
import { pastedPostalCode } from '../../../core/rules/place/postal-code.ts';
import { addressText } from '../../../core/text/places.ts';
import { editProfileText } from '../../../core/text/profile.ts';
import type { AddressCheck } from '../../data/places/check-address.ts';
import { Button } from '../../ui/form/button.tsx';
import { cleanPaste } from '../../ui/form/clean-paste.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import classes from './address-fields.module.css';
import { useAddressCheck } from './use-address-check.ts';

interface AddressFieldsProps {
  texts: FilledAddress;
  /** The street that is saved: it is not checked. */
  savedStreet: string;
  faultOf: (field: string) => string | null;
  onChange: (changes: Partial<FilledAddress>) => void;
}

/** Of the field: five digits and a space. */
const postalCodeLength = 6;

export function AddressFields({ texts, savedStreet, faultOf, onChange }: AddressFieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  const { address, postalCode, city } = texts;
  const isTyped = address.trim() !== '' && address.trim() !== savedStreet;
  const check = useAddressCheck(isTyped ? addressQuery(texts) : '');
  const fill = (changes: FilledAddress) => {
    onChange(changes);
    // The button goes with the box.
    place.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={place} className={classes.fields}>
      <TextField
        name="address"
        label={editProfileText.address}
        note={editProfileText.optional}
        value={address}
        fault={faultOf('address')}
        autoComplete="address-line1"
        enterKeyHint="next"
        onChange={(text) => onChange({ address: text })}
      />
      {check && <Check check={check} texts={texts} onFill={fill} />}
      <div className={classes.pair}>
        <TextField
          name="postalCode"
          label={editProfileText.postalCode}
          note={editProfileText.optional}
          value={postalCode}
          fault={faultOf('postalCode')}
          maxLength={postalCodeLength}
          onPaste={cleanPaste(pastedPostalCode, (text) => onChange({ postalCode: text }))}
          placeholder={editProfileText.postalCodeExample}
          inputMode="numeric"
          autoComplete="postal-code"
          onChange={(text) => onChange({ postalCode: text.trimStart() })}
        />
        <TextField
          name="city"
          label={editProfileText.city}
          note={editProfileText.optional}
          value={city}
          fault={faultOf('city')}
          autoComplete="address-level2"
          onChange={(text) => onChange({ city: text })}
        />
      </div>
    </div>
  );
}

interface CheckProps {
  check: AddressCheck;
  texts: FilledAddress;
  onFill: (filled: FilledAddress) => void;
}

function Check({ check, texts, onFill }: CheckProps) {
  if (check.kind === 'found') return <Found check={check} texts={texts} onFill={onFill} />;
  if (check.kind === 'unsure') {
    return (
      <div className={classes.box} data-tone="plain">
        <p role="status">{addressText.meant}</p>
        <ul className={classes.suggestions}>
          {check.suggestions.map(({ label, parts }) => (
            <li key={label}>
              <Button tone="plain" onClick={() => onFill(filledAddress(parts, texts))}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <p role="status" className={classes.note}>
      {check.kind === 'none' && `${addressText.none} ${addressText.examples}`}
      {check.kind === 'offline' && addressText.unverified}
      {check.kind === 'refused' && check.sentence}
    </p>
  );
}

function Found({ check, texts, onFill }: CheckProps & { check: Extract<AddressCheck, { kind: 'found' }> }) {
  const filled = filledAddress(check.parts, texts);
  const isFilled =
    filled.address === texts.address.trim() &&
    filled.postalCode === texts.postalCode.trim() &&
    filled.city === texts.city.trim();
  return (
    <div className={classes.box} data-tone="good">
      <IconCircleCheck size={22} aria-hidden />
      <div>
        <p role="status">
          <b>{addressText.verified}</b>
          <span className={classes.line}>{check.label}</span>
        </p>
        {!isFilled && (
          <Button tone="quiet" className={classes.fill} onClick={() => onFill(filled)}>
            {addressText.fill}
          </Button>
        )}
      </div>
    </div>
  );
}
