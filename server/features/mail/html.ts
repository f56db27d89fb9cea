// A mail as HTML: one column on paper, a card, one button. Tables and inline styles, which every mail program understands; the dark
// colours come with a style sheet for those that follow the system. Both grounds and every text have a colour of their own, so that a
// program that inverts colours by itself inverts all of them. Nothing is fetched.
import { escapeHtml } from '../../../core/rules/text/escape-html.ts';
import { mailFrame, mailQuote } from '../../../core/text/server/mail.ts';
import type { Block, Composed } from './blocks.ts';
import { cardRadius, columnWidth, dark, fonts, light, type Tokens } from './look.ts';

/** Colours by class: inline for light, in the style sheet for dark. */
const looks = {
  paper: (c: Tokens) => `background-color:${c.paper};color:${c.ink}`,
  card: (c: Tokens) => `background-color:${c.card};color:${c.ink};border-color:${c.line}`,
  line: (c: Tokens) => `border-color:${c.line}`,
  ink: (c: Tokens) => `color:${c.ink}`,
  soft: (c: Tokens) => `color:${c.soft}`,
  falu: (c: Tokens) => `color:${c.falu}`,
  lake: (c: Tokens) => `color:${c.lake}`,
  ochre: (c: Tokens) => `color:${c.ochre}`,
  quote: (c: Tokens) => `border-color:${c.ochre};color:${c.ink}`,
  button: (c: Tokens) => `background-color:${c.falu};color:${c.onFalu}`,
} as const;
type Look = keyof typeof looks;

/** Attributes of an element with a look and further styles. */
function look(name: Look, more: string): string {
  return `class="${name}" style="${looks[name](light)};${more}"`;
}

const important = (style: string) => style.replaceAll(/;|$/g, ' !important;');
const darkRules = Object.entries(looks).map(([name, of]) => `.${name}{${important(of(dark))}}`);

const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${darkRules.join('')}}`,
  '@media (max-width:480px){.card{padding:22px 20px !important}.foot{padding:20px !important}}',
].join('\n');

/** Escaped, and without a line break after the hyphen of 'e-postadress'. */
function typeset(text: string): string {
  return escapeHtml(text).replaceAll('e-post', 'e\u2011post');
}

function paragraph(text: string): string {
  return `<p ${look('ink', 'margin:0 0 16px')}>${typeset(text)}</p>`;
}

function button(about: string | null, label: string, link: string): string {
  const href = escapeHtml(link);
  return [
    ...(about === null ? [] : [`<p ${look('ink', 'margin:24px 0 0;font-weight:600')}>${escapeHtml(about)}</p>`]),
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 14px">',
    `<tr><td align="center" bgcolor="${light.falu}" ${look('button', `border-radius:${cardRadius}px`)}>`,
    `<a href="${href}" ${look('button', `display:block;padding:13px 20px;border-radius:${cardRadius}px;font-size:17px;font-weight:600;text-decoration:none`)}>${escapeHtml(label)}</a>`,
    '</td></tr></table>',
    `<p ${look('soft', 'margin:0 0 20px;font-size:14px')}>${escapeHtml(mailFrame.copyLink)}<br>`,
    `<a href="${href}" ${look('lake', 'word-break:break-all')}>${href}</a></p>`,
  ].join('\n');
}

function stars(count: number): string {
  const drawn = '★'.repeat(count) + '☆'.repeat(5 - count);
  const row = `<span aria-hidden="true" ${look('ochre', 'font-size:22px;letter-spacing:3px')}>${drawn}</span>`;
  return `<p ${look('ink', 'margin:0 0 16px;font-weight:600')}>${row} ${escapeHtml(mailQuote.stars(count))}</p>`;
}

function quote(lines: readonly string[]): string {
  return [
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px">',
    `<tr><td ${look('quote', 'border-left-width:3px;border-left-style:solid;padding:2px 0 2px 14px;word-break:break-word;overflow-wrap:anywhere')}>`,
    lines.map(escapeHtml).join('<br>\n'),
    '</td></tr></table>',
  ].join('\n');
}

function written(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 ${look('ink', 'margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700')}>${typeset(block.text)}</h1>`;
    case 'paragraph':
      return paragraph(block.text);
    case 'stars':
      return stars(block.stars);
    case 'quote':
      return quote(block.lines);
    case 'byline':
      return `<p ${look('soft', 'margin:0 0 16px;overflow-wrap:anywhere')}>${escapeHtml(block.text)}</p>`;
    case 'button':
      return button(block.about, block.label, block.link);
  }
}

function leaving({ unsubscribe }: Composed['foot']): string[] {
  if (unsubscribe === null) return [];
  const link = `<a href="${escapeHtml(unsubscribe.link)}" ${look('lake', '')}>${typeset(unsubscribe.label)}</a>`;
  return [
    `<p ${look('soft', 'margin:0 0 14px')}>${link}${unsubscribe.more === null ? '' : `<br>${typeset(unsubscribe.more)}`}</p>`,
  ];
}

/** The HTML part. `host` is that of the site. */
export function mailHtml({ subject, blocks, foot }: Composed, host: string): string {
  const footText = (text: string) => `<p ${look('soft', 'margin:0 0 14px')}>${typeset(text)}</p>`;
  return [
    '<!doctype html>',
    '<html lang="sv">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    // Otherwise some programs make links of dates and addresses, in their own colours.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<title>${escapeHtml(subject)}</title>`,
    `<style>\n${styleSheet}\n</style>`,
    '</head>',
    `<body ${look('paper', 'margin:0;padding:0;-webkit-text-size-adjust:100%')}>`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.paper}" ${look('paper', '')}>`,
    `<tr><td align="center" style="padding:24px 16px;font:16px/1.5 ${fonts}">`,
    `<table role="presentation" width="${columnWidth}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${columnWidth}px;text-align:left;border-collapse:separate">`,
    `<tr><td bgcolor="${light.card}" ${look('card', `border-width:1px;border-style:solid;border-radius:${cardRadius}px;padding:26px 28px 12px`)}>`,
    `<p ${look('falu', 'margin:0;font-size:22px;line-height:1.3;font-weight:700')}>${escapeHtml(mailFrame.site)}</p>`,
    `<div ${look('line', 'margin:14px 0 22px;border-top-width:1px;border-top-style:solid')}></div>`,
    ...blocks.map(written),
    '</td></tr>',
    `<tr><td class="foot" style="padding:20px 28px;font-size:14px">`,
    footText(foot.why),
    ...leaving(foot),
    footText(mailFrame.sender(host)),
    '</td></tr></table>',
    '</td></tr></table>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
