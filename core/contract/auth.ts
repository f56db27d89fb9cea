// Accounts and sessions: registering, confirming, signing in and out, passwords. Forms and server validate input with
// core/rules/form/auth-form.ts, which has a sentence for every fault; the schemas here only bound the shapes.
import * as v from 'valibot';
import { validationText } from '../text/validation.ts';
import { endpoint } from './endpoint.ts';
import { permissions, roleSchema } from './permissions.ts';
import { idSchema } from './text-fields.ts';

/** Lengths in Unicode code points. */
export const authLimits = {
  password: { min: 14, max: 256 },
  name: { min: 2, max: 50 },
  email: 255,
  /** Maximum body size in bytes: a few short fields, from anonymous callers. */
  bodyBytes: 16 * 1024,
} as const;
const { bodyBytes } = authLimits;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Lifetimes, in milliseconds. */
export const authLifetimes = {
  /** An access token. */
  access: 10 * minute,
  /** Grace period of a replaced refresh token after the first use of its successor. */
  grace: minute,
  /** An idle session. */
  idle: 60 * day,
  /** A session, absolute. */
  session: 365 * day,
  resetLink: hour,
  /** A link to a new address. */
  newEmailLink: day,
  /** The way back to a replaced address. */
  restoreLink: 7 * day,
  /** An unconfirmed registration, with all its links. */
  confirmLink: day,
  /** A known device, after the last sign-in there: longer than any session. */
  knownDevice: 400 * day,
} as const;

/** 128 random bits in hex, made by a device and kept there: its marker, and the secret of a registration. */
export const deviceMarkerPattern = /^[0-9a-f]{32}$/;

/** Upper bound of every field; longer input was not typed. */
const longest = 2000;

/** A missing field counts as empty, so that the rules report it. */
export const typed = v.optional(
  v.pipe(
    v.string(validationText.wrongForm),
    v.maxLength(longest, validationText.wrongForm),
    v.check((text) => !text.includes('\u0000'), validationText.nullCharacter),
  ),
  '',
);

/** Identifies a device to the accounts that were signed in from it. Absent where the device cannot store one. */
export const deviceMarker = v.optional(
  v.pipe(v.string(validationText.wrongForm), v.regex(deviceMarkerPattern, validationText.wrongForm)),
);

/** Tells a registration that was made on this device from others. Absent where the device cannot store one. */
const deviceSecret = deviceMarker;

const sessionUserSchema = v.object({
  id: idSchema,
  firstName: v.string(),
  lastName: v.string(),
  profileImageUrl: v.nullable(v.string()),
  /** Absent in sessions from before it was sent. */
  defaultAvatarOption: v.optional(v.string()),
  defaultAvatarDrawing: v.optional(v.nullable(v.string())),
  role: roleSchema,
});

const pairEntries = {
  /** Bearer token, opaque. */
  token: v.string(),
  /** Single use; the response contains the next. */
  refreshToken: v.string(),
  /** Lifetime of `token` in seconds, by the server's clock. */
  expiresIn: v.number(),
};
const pairSchema = v.object(pairEntries);
export type TokenPair = v.InferOutput<typeof pairSchema>;

export const register = endpoint('register', 'POST /auth/register', {
  access: 'anyone',
  rate: 'write',
  summary: 'Keeps a registration and mails a link that makes it an account; a taken address gets the same answer',
  body: v.strictObject({
    email: typed,
    firstName: typed,
    lastName: typed,
    password: typed,
    confirmPassword: typed,
    /** A copy of the e-mail, sent by older clients. */
    username: v.optional(typed),
    deviceSecret,
  }),
  bodyBytes,
  status: 201,
});
export type Registration = v.InferOutput<(typeof register)['spec']['body']>;

export const confirmEmail = endpoint('confirmEmail', 'POST /auth/confirm-email', {
  access: 'anyone',
  rate: 'write',
  summary:
    'Confirms an address with the token that was mailed to it; with a secret only if the registration was made under that secret',
  body: v.strictObject({ email: typed, token: typed, deviceSecret }),
  bodyBytes,
});
export type Confirmation = v.InferOutput<(typeof confirmEmail)['spec']['body']>;

export const resendConfirmation = endpoint('resendConfirmation', 'POST /auth/resend-email-confirmation', {
  access: 'anyone',
  rate: 'write',
  summary: 'Mails a link for each registration that waits; the answer is the same for every address',
  body: v.strictObject({ email: typed }),
  bodyBytes,
});

export const login = endpoint('login', 'POST /auth/login', {
  access: 'anyone',
  rate: 'write',
  summary: 'Signs in',
  body: v.strictObject({ username: typed, password: typed, deviceMarker }),
  bodyBytes,
  reply: v.object({ ...pairEntries, user: sessionUserSchema }),
});
export type LoginReply = v.InferOutput<(typeof login)['spec']['reply']>;

export const refresh = endpoint('refresh', 'POST /auth/refresh', {
  access: 'anyone',
  rate: 'write',
  summary: 'The next pair of tokens; within a minute the same answer again',
  body: v.strictObject({ refreshToken: typed }),
  bodyBytes,
  reply: pairSchema,
});

export const logout = endpoint('logout', 'POST /auth/logout', {
  access: 'anyone',
  rate: 'write',
  summary: 'Ends the session of a refresh token; nothing happens when it has ended',
  body: v.strictObject({ refreshToken: typed }),
  bodyBytes,
});

export const forgotPassword = endpoint('forgotPassword', 'POST /auth/forgot-password', {
  access: 'anyone',
  rate: 'write',
  summary: 'Mails a link to choose a new password; the answer is the same for every address',
  body: v.strictObject({ email: typed }),
  bodyBytes,
});

export const resetPassword = endpoint('resetPassword', 'POST /auth/reset-password', {
  access: 'anyone',
  rate: 'write',
  summary: 'Sets a new password with a mailed token and ends every session',
  body: v.strictObject({ email: typed, token: typed, newPassword: typed, confirmPassword: typed, deviceMarker }),
  bodyBytes,
});
export type PasswordReset = v.InferOutput<(typeof resetPassword)['spec']['body']>;

export const changePassword = endpoint('changePassword', 'POST /users/me/password/change', {
  access: 'signed in',
  rate: 'write',
  summary: 'Sets a new password, ends every session and answers the tokens of a new one',
  body: v.strictObject({ currentPassword: typed, newPassword: typed, confirmPassword: typed, deviceMarker }),
  bodyBytes,
  reply: pairSchema,
});
export type PasswordChange = v.InferOutput<(typeof changePassword)['spec']['body']>;

const openSessionSchema = v.object({
  id: idSchema,
  /** Such as "Firefox på Windows". */
  device: v.string(),
  createdAt: v.string(),
  /** Time of the last refresh: at most the lifetime of an access token ago. */
  lastUsedAt: v.string(),
  /** Whether it is the session of this request. */
  current: v.boolean(),
});
export type OpenSession = v.InferOutput<typeof openSessionSchema>;

export const listSessions = endpoint('listSessions', 'GET /users/me/sessions', {
  access: 'signed in',
  rate: 'read',
  summary: 'Where the caller is signed in, last used first',
  reply: v.array(openSessionSchema),
});

export const endSession = endpoint('endSession', 'DELETE /users/me/sessions/{id}', {
  access: 'signed in',
  rate: 'write',
  summary: 'Ends one of the caller’s sessions',
  params: { id: idSchema },
});

export const endOtherSessions = endpoint('endOtherSessions', 'DELETE /users/me/sessions', {
  access: 'signed in',
  rate: 'write',
  summary: 'Ends every session of the caller but the present one',
});

export const getMyPermissions = endpoint('getMyPermissions', 'GET /users/me/permissions', {
  access: 'signed in',
  rate: 'read',
  summary: 'Permissions of the caller; all of them for a SuperAdmin',
  reply: v.array(v.picklist(permissions)),
});

export const authCalls = {
  register,
  confirmEmail,
  resendConfirmation,
  login,
  refresh,
  logout,
  forgotPassword,
  resetPassword,
  changePassword,
  getMyPermissions,
  listSessions,
  endSession,
  endOtherSessions,
};
