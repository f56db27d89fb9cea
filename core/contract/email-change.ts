// Changing the address of an account: it counts when a link mailed to it is used, and the replaced one gets a way back.
import * as v from 'valibot';
import { authLimits, typed } from './auth.ts';
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

export const confirmNewEmail = endpoint('confirmNewEmail', 'POST /auth/confirm-new-email', {
  access: 'anyone',
  rate: 'write',
  summary: 'Changes the address with the token mailed to the new one; ends all sessions but the one that requested it',
  body: v.strictObject({ token: typed }),
  bodyBytes,
  reply,
});

export const restoreEmail = endpoint('restoreEmail', 'POST /auth/restore-email', {
  access: 'anyone',
  rate: 'write',
  summary:
    'Restores a replaced address with the token mailed to it; ends all sessions and mails a link to a new password',
  body: v.strictObject({ token: typed }),
  bodyBytes,
  reply,
});

export const emailChangeCalls = { changeEmail, confirmNewEmail, restoreEmail };
