// Limits per network address for actions that are expensive or reveal something.

export interface AddressLimits {
  /** Refused passwords and tokens in five minutes. */
  tries: number;
  /** Registrations and mails requested in an hour. */
  mails: number;
}

export const defaultAddressLimits: AddressLimits = { tries: 25, mails: 30 };
