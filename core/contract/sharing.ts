// Sharing a market by mail. The recipient may refuse all further mails of this kind, with or without an account.
import * as v from 'valibot';
import { shareText } from '../text/sharing.ts';
import { validationText } from '../text/validation.ts';
import { communityLimits } from './community-limits.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, textField } from './text-fields.ts';

/** Shares of one person in an hour and a day, and shares to one address in a day, from all senders. */
export const shareLimits = { hour: 5, day: 20, recipientDay: 3 } as const;

/** Form and server check the rest of the address with core/rules/form/share-form.ts. */
const recipientEmail = textField(1, communityLimits.shareEmail, shareText.emailRequired, shareText.emailTooLong);

export const shareMarket = endpoint('shareMarket', 'POST /markets/{id}/share', {
  access: 'signed in',
  rate: 'own',
  summary: 'Sends a mail about a public market. Answered alike when the recipient refuses such mails',
  params: { id: idSchema },
  body: v.strictObject({
    recipientName: v.optional(
      textField(1, communityLimits.shareName, shareText.nameRequired, shareText.nameTooLong),
      '',
    ),
    recipientEmail: v.optional(recipientEmail, ''),
    comment: v.optional(
      v.nullable(textField(0, communityLimits.shareComment, validationText.wrongForm, shareText.commentTooLong)),
      null,
    ),
  }),
  status: 204,
  offline: true,
});

export const shareCalls = { shareMarket };
