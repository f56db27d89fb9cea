// Changing the address of an account: it counts when a link mailed to it is used together with proof of the account,
// and the replaced one gets a way back.
import * as v from 'valibot';
import { authLimits, deviceMarker, typed } from './auth.ts';
import { endpoint } from './endpoint.ts';

const { bodyBytes } = authLimits;
const reply = v.object({ email: v.string() });

export const changeEmail = endpoint('changeEmail', 'POST /users/me/email', {
  access: 'signed in',
  rate: 'write',
  summary: 'Mails a link to a new address, which counts once the link is used; a taken address gets the same answer',
  body: v.strictObject({ email: typed, password: typed }),
  bodyBytes,
});
export type EmailChange = v.InferOutput<(typeof changeEmail)['spec']['body']>;

export const confirmOwnEmail = endpoint('confirmOwnEmail', 'POST /users/me/email/confirm', {
  access: 'signed in',
  rate: 'write',
  summary:
    'Changes the address of the caller with the token mailed to the new one; ends all other sessions but the one that requested it',
  body: v.strictObject({ token: typed }),
  bodyBytes,
  reply,
});

export const confirmNewEmail = endpoint('confirmNewEmail', 'POST /auth/confirm-new-email', {
  access: 'anyone',
  rate: 'write',
  summary:
    'Changes the address with the token mailed to the new one and the password of its account; a wrong one counts as a try to sign in',
  body: v.strictObject({ token: typed, password: typed, deviceMarker }),
  bodyBytes,
  reply,
});
export type NewEmailProof = v.InferOutput<(typeof confirmNewEmail)['spec']['body']>;

export const restoreEmail = endpoint('restoreEmail', 'POST /auth/restore-email', {
  access: 'anyone',
  rate: 'write',
  summary:
    'Restores a replaced address with the token mailed to it; ends all sessions and mails a link to a new password',
  body: v.strictObject({ token: typed }),
  bodyBytes,
  reply,
});

export const emailChangeCalls = { changeEmail, confirmOwnEmail, confirmNewEmail, restoreEmail };
