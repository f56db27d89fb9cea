// A mail's values into its subject, text and HTML. Every value is escaped; a link leads to our own origin or nowhere.
import { mailFrame, mailWords } from '../../../core/text/mail.ts';
import { escapeHtml } from '../../http/escape.ts';

/** What a greeting may hold: letters, and what joins them in names. Nothing that a mail program makes a link of. */
const name = /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u;

interface Rendered {
  subject: string;
  text: string;
  html: string;
}

/** RangeError when the link does not stand on `origin` (scheme, host and port). */
export function renderMail(kind: keyof typeof mailWords, data: Record<string, string>, origin: string): Rendered {
  const words = mailWords[kind];
  const link = data.link ?? null;
  if (link !== null && !link.startsWith(`${origin}/`)) throw new RangeError('A link to another origin');
  // Whoever registers may write any name beside somebody else's address.
  const isKnown = kind !== 'confirm' && data.name !== undefined && name.test(data.name);
  const before = [mailFrame.greeting(isKnown ? (data.name ?? null) : null), ...words.before];
  const button = link === null ? [] : [`${words.button}:\n${link}`];
  const lines = [...before, ...button, ...words.after, `${mailFrame.signature}\n${origin}`];
  return {
    subject: words.subject,
    text: `${lines.join('\n\n')}\n`,
    html: page(words.subject, [
      ...before.map(paragraph),
      ...(link === null ? [] : linked(words.button, link)),
      ...words.after.map(paragraph),
      `<p>${escapeHtml(mailFrame.signature)}<br><a href="${escapeHtml(`${origin}/`)}">${escapeHtml(origin)}</a></p>`,
    ]),
  };
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
