// What both ways of sending have in common: who mail comes from, and a message as nodemailer wants it.
import { MailFailure, type MailMessage } from '../ports/mailer.ts';
import { plainAddress } from '../ports/plain-address.ts';

/** Without an address of the operator's own, and without a public name to make one of. */
const nobody = 'noreply@loppis.invalid';

/** The sender's address: the operator's, or `noreply` at the public host where that has a name. */
export function senderOf(supportEmail: string | null, publicOrigin: string | null): string {
  const own = supportEmail ?? `noreply@${publicOrigin === null ? '' : new URL(publicOrigin).hostname}`;
  return plainAddress(own) ?? nobody;
}

/**
 * The message for `sendMail`. Throws MailFailure `refused` for whatever could become a header or a second recipient;
 * nothing of the message is read as an address list, a file or a web address.
 */
export function mailParts(message: MailMessage, sender: string) {
  const { id, subject, text, html, date } = message;
  const to = plainAddress(message.to);
  if (to === null) throw new MailFailure('refused', 'not a plain address');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  if (/[\u0000-\u001f\u007f\u2028\u2029]/.test(subject) || !/^[\w-]{1,64}$/.test(id))
    throw new MailFailure('refused', 'a header with more than one line');
  return {
    from: { name: 'Loppis', address: sender },
    to: { name: '', address: to },
    envelope: { from: sender, to: [to] },
    subject,
    text,
    html,
    messageId: `<${id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
    date: new Date(date),
    // No answers from holiday robots (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
