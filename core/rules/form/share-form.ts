// What the form that shares a market by mail refuses: what its call's schema does, and an address that is none, as the server.

import { isMailAddress } from '../../contract/mail-address.ts';
import { shareMarket } from '../../contract/sharing.ts';
import { shareText } from '../../text/sharing.ts';
import { type FormFault, trimmedEmail } from './auth-form.ts';
import { bodyFaults } from './body-faults.ts';

export interface ShareForm {
  recipientName: string;
  recipientEmail: string;
  comment: string;
}

/** The fault of an address that is none. */
export function recipientFaults(email: string): FormFault[] {
  return isMailAddress(trimmedEmail(email)) ? [] : [['recipientEmail', shareText.emailInvalid]];
}

/** The faults of each field; empty when the form can be sent. */
export function shareFaults(form: ShareForm): FormFault[] {
  return [...bodyFaults(shareMarket, form), ...recipientFaults(form.recipientEmail)];
}
