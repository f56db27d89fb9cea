// A mail's values into its subject, text and HTML. Every value is escaped; a link leads to our own origin or nowhere.
import type { MailData } from '../../ports/mail-queue.ts';
import { composeMail, type Unsubscribe, type WrittenKind } from './blocks.ts';
import { mailHtml } from './html.ts';
import { plainText } from './plain-text.ts';

interface Rendered {
  subject: string;
  text: string;
  html: string;
  /** For the headers of the message; null for a mail that is always sent. */
  unsubscribe: string | null;
}

/** RangeError when a link does not lead to `origin` (scheme, host and port). */
export function renderMail(
  kind: WrittenKind,
  data: MailData,
  origin: string,
  unsubscribe: Unsubscribe | null = null,
): Rendered {
  const mail = composeMail(kind, data, unsubscribe);
  const links = mail.blocks.flatMap((block) => (block.kind === 'button' ? [block.link] : []));
  if (unsubscribe) links.push(unsubscribe.link);
  if (links.some((link) => !link.startsWith(`${origin}/`))) throw new RangeError('A link to another origin');
  const { host } = new URL(origin);
  return {
    subject: mail.subject,
    text: plainText(mail, host),
    html: mailHtml(mail, host),
    unsubscribe: unsubscribe?.link ?? null,
  };
}
