// Shared by both ways of sending: the sender's address, and the message for nodemailer.
import { unsubscribeField } from '../../core/contract/unsubscribe.ts';
import { MailFailure, type MailMessage } from '../ports/mailer.ts';
import { plainAddress } from '../ports/plain-address.ts';

/** Sender without a configured address and without a public host name. */
const fallbackSender = 'noreply@loppis.invalid';

/** The sender's address: the operator's, or `noreply` at the public host name. */
export function senderOf(supportEmail: string | null, publicOrigin: string | null): string {
  const own = supportEmail ?? `noreply@${publicOrigin === null ? '' : new URL(publicOrigin).hostname}`;
  return plainAddress(own) ?? fallbackSender;
}

/** For the button of mail programs (RFC 2369, RFC 8058). */
function unsubscribeHeaders(address: string) {
  const { name, value } = unsubscribeField;
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': `${name}=${value}` };
}

/**
 * The message for `sendMail`. Throws MailFailure `refused` for anything that could inject a header or a second recipient;
 * no part of the message is interpreted as an address list, a file or a URL.
 */
export function mailParts(message: MailMessage, sender: string) {
  const { id, subject, text, html, date, unsubscribe } = message;
  const to = plainAddress(message.to);
  if (to === null) throw new MailFailure('refused', 'not a plain address');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused
  if (/[\u0000-\u001f\u007f\u2028\u2029]/.test(subject) || !/^[\w-]{1,64}$/.test(id))
    throw new MailFailure('refused', 'a header with more than one line');
  if (unsubscribe !== null && !/^https?:\/\/[\w.:/[\]-]+$/.test(unsubscribe))
    throw new MailFailure('refused', 'not an address to unsubscribe at');
  return {
    from: { name: 'Loppis', address: sender },
    to: { name: '', address: to },
    envelope: { from: sender, to: [to] },
    subject,
    text,
    html,
    messageId: `<${id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
    date: new Date(date),
    // Suppresses automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe !== null && unsubscribeHeaders(unsubscribe)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
