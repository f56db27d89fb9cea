// Validation of the form that shares a market by mail. Form and server run the same checks.
import { codePoints } from '../contract/code-points.ts';
import { communityLimits } from '../contract/community-limits.ts';
import { trimmedText } from '../contract/visible-text.ts';
import { shareText } from '../text/sharing.ts';
import { trimmedEmail } from './auth-form.ts';
import { isMailAddress } from './mail-address.ts';

export interface ShareForm {
  recipientName: string;
  recipientEmail: string;
  comment: string;
}

/** The sentence of the first fault of each field; empty when the form can be sent. */
export function shareFaults({ recipientName, recipientEmail, comment }: ShareForm): Partial<ShareForm> {
  const faults: Partial<ShareForm> = {};
  const nameLength = codePoints(trimmedText(recipientName));
  if (nameLength === 0) faults.recipientName = shareText.nameRequired;
  else if (nameLength > communityLimits.shareName) faults.recipientName = shareText.nameTooLong;
  const email = trimmedEmail(recipientEmail);
  if (email === '') faults.recipientEmail = shareText.emailRequired;
  else if (codePoints(email) > communityLimits.shareEmail) faults.recipientEmail = shareText.emailTooLong;
  else if (!isMailAddress(email)) faults.recipientEmail = shareText.emailInvalid;
  if (codePoints(trimmedText(comment)) > communityLimits.shareComment) faults.comment = shareText.commentTooLong;
  return faults;
}
