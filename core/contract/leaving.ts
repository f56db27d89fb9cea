// Leaving: what an account holds, and its erasure.
import * as v from 'valibot';
import { validationText } from '../text/validation.ts';
import { endpoint } from './endpoint.ts';
import { holdingCounts } from './holdings.ts';

const count = v.number();

const leavingSchema = v.object({
  /** Markets on the default list. */
  likes: count,
  ...holdingCounts,
  /** Posts among them that stay without author and text, as others answered them. */
  answeredPosts: count,
  /** Mails that have not left yet. */
  mails: count,
  /** Names of the markets whose verified owner the person is, in Swedish order: they stay, without owner. */
  ownedMarkets: v.array(v.string()),
  /** Markets that the person has entered or claimed and does not own: they stay as they are. */
  enteredMarkets: count,
  /** The last SuperAdmin cannot leave. */
  isLastSuperAdmin: v.boolean(),
});
/** What becomes of an account, counted. */
export type Leaving = v.InferOutput<typeof leavingSchema>;

export const getLeaving = endpoint('getLeaving', 'GET /users/me/leaving', {
  access: 'signed in',
  rate: 'read',
  summary: 'What erasing the account would remove and what would stay, counted',
  reply: leavingSchema,
});

export const eraseMe = endpoint('eraseMe', 'DELETE /users/me', {
  access: 'signed in',
  rate: 'write',
  summary: 'Erases the account of the caller, with the password; 409 for the last SuperAdmin',
  body: v.strictObject({
    password: v.optional(v.pipe(v.string(validationText.wrongForm), v.maxLength(2000, validationText.wrongForm)), ''),
  }),
});

export const leavingCalls = { getLeaving, eraseMe };
