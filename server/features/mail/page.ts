// A small page of the server's own, without script, in the look of mails: for addresses in mails that work without the app.
import { createHash } from 'node:crypto';
import { unsubscribeField } from '../../../core/contract/unsubscribe.ts';
import { escapeHtml } from '../../../core/rules/text/escape-html.ts';
import { pageText } from '../../../core/text/server/head.ts';
import { mailFrame } from '../../../core/text/server/mail.ts';
import { cardRadius, columnWidth, dark, fonts, light, type Tokens } from './look.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const properties = (tokens: Tokens) => Object.entries(tokens).map(([name, value]) => `--${kebab(name)}:${value}`);

const styleSheet = `
:root{color-scheme:light dark;${properties(light).join(';')}}
@media (prefers-color-scheme:dark){:root{${properties(dark).join(';')}}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--paper);color:var(--ink);font:100%/1.5 ${fonts}}
main{max-width:${columnWidth}px;margin:0 auto;padding:26px 28px;background:var(--card);border:1px solid var(--line);border-radius:${cardRadius}px;overflow-wrap:break-word}
.site{margin:0;padding-bottom:14px;border-bottom:1px solid var(--line);color:var(--falu);font-size:1.375rem;font-weight:700}
h1{margin:22px 0 16px;font-size:1.5rem;line-height:1.25}
p{margin:0 0 16px}
.hint{color:var(--soft)}
button{display:block;width:100%;min-height:48px;margin:0 0 20px;padding:12px 20px;border:0;border-radius:${cardRadius}px;background:var(--falu);color:var(--on-falu);font:600 1.0625rem ${fonts};cursor:pointer}
a{display:inline-block;padding:10px 0;color:var(--lake)}
:focus-visible{outline:3px solid var(--lake);outline-offset:2px}
@media (max-width:480px){main{padding:22px 20px}}
@media (forced-colors:active){button{border:1px solid}}
`;

const styleHash = createHash('sha256').update(styleSheet).digest('base64');

/** Headers of such a page. Neither stored nor indexed, and its address, which holds a token, is passed on to no other site. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;

interface SmallPage {
  title: string;
  text: string;
  /** The label of a button that sends the one-click form to the page's own address. */
  button?: string;
}

/** The page as HTML. */
export function smallPage({ title, text, button }: SmallPage): string {
  const { name, value } = unsubscribeField;
  const form = button && [
    '<form method="post">',
    `<input type="hidden" name="${name}" value="${value}">`,
    `<button>${escapeHtml(button)}</button>`,
    '</form>',
  ];
  return [
    '<!doctype html>',
    '<html lang="sv">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)} – ${escapeHtml(mailFrame.site)}</title>`,
    `<style>${styleSheet}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<p class="site">${escapeHtml(mailFrame.site)}</p>`,
    `<h1>${escapeHtml(title)}</h1>`,
    `<p${button ? ' class="hint"' : ''}>${escapeHtml(text)}</p>`,
    ...(form || []),
    `<a href="/">${escapeHtml(pageText.home)}</a>`,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
