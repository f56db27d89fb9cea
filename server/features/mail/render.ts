// A mail's values into its subject, text and HTML. Every value is escaped; a link leads to our own origin or nowhere.

import { escapeHtml } from '../../../core/rules/escape-html.ts';
import { deviceText } from '../../../core/text/auth.ts';
import { mailFrame, mailWords, registrationLine, severalText } from '../../../core/text/mail.ts';
import type { MailData, OfferedRegistration } from '../../ports/mail-queue.ts';

/** What a greeting may hold: letters, and what joins them in names. Nothing that a mail program makes a link of. */
const name = /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u;

interface Rendered {
  subject: string;
  text: string;
  html: string;
}

/** RangeError when a link does not lead to `origin` (scheme, host and port). */
export function renderMail(kind: keyof typeof mailWords, data: MailData, origin: string): Rendered {
  const offers = offersOf(data);
  if (offers.some(({ link }) => !link.startsWith(`${origin}/`))) throw new RangeError('A link to another origin');
  const words = kind === 'confirm' && offers.length > 1 ? severalText : mailWords[kind];
  // A stranger may type any name beside another person's address.
  const isKnown = kind !== 'confirm' && data.name !== undefined && name.test(data.name);
  const before = [mailFrame.greeting(isKnown ? (data.name ?? null) : null), ...words.before];
  const buttons = offers.map(({ line, link }) => `${line === null ? '' : `${line}\n`}${words.button}:\n${link}`);
  const lines = [...before, ...buttons, ...words.after, `${mailFrame.signature}\n${origin}`];
  return {
    subject: words.subject,
    text: `${lines.join('\n\n')}\n`,
    html: page(words.subject, [
      ...before.map(paragraph),
      ...offers.flatMap(({ line, link }) => [...(line === null ? [] : [heading(line)]), ...linked(words.button, link)]),
      ...words.after.map(paragraph),
      `<p>${escapeHtml(mailFrame.signature)}<br><a href="${escapeHtml(`${origin}/`)}">${escapeHtml(origin)}</a></p>`,
    ]),
  };
}

interface Offer {
  /** Distinguishes a registration from others; null where there is only the link. */
  line: string | null;
  link: string;
}

function offersOf({ link, registrations = [] }: MailData): Offer[] {
  const line = ({ registeredAt, device }: OfferedRegistration, seconds: boolean) =>
    registrationLine(clockTime(registeredAt, seconds), device ?? deviceText.unknown);
  const short = registrations.map((registration) => line(registration, false));
  const offers = registrations.map((registration, index) => {
    const isDouble = short.some((other, place) => other === short[index] && place !== index);
    return { line: line(registration, isDouble), link: registration.link };
  });
  return link === undefined ? offers : [{ line: null, link }, ...offers];
}

const minutes = {
  timeZone: 'Europe/Stockholm',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const toTheMinute = new Intl.DateTimeFormat('sv-SE', minutes);
const toTheSecond = new Intl.DateTimeFormat('sv-SE', { ...minutes, second: '2-digit' });

/** Such as '15 juni kl. 14:05', or '15 juni kl. 14:05:20'. */
function clockTime(ms: number, seconds: boolean): string {
  return (seconds ? toTheSecond : toTheMinute).format(ms);
}

function heading(text: string): string {
  return `<p style="margin:24px 0 0"><strong>${escapeHtml(text)}</strong></p>`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function linked(button: string, link: string): string[] {
  const href = escapeHtml(link);
  const look =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#8c2a1e;color:#fff8ef;text-decoration:none';
  return [
    `<p><a href="${href}" style="${look}">${escapeHtml(button)}</a></p>`,
    `<p style="font-size:14px">${escapeHtml(mailFrame.copyLink)}<br><a href="${href}" style="word-break:break-all">${href}</a></p>`,
  ];
}

function page(title: string, body: string[]): string {
  return [
    '<!doctype html>',
    '<html lang="sv">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">',
    '<div style="max-width:560px;margin:0 auto">',
    ...body,
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
