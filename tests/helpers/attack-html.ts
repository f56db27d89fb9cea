// HTML that tries to run a script or to leave the closed list of formatted text: well-known vectors, and a seeded grammar around
// them. A string that succeeds calls `hit()`.
import { seededRandom } from './seeded-random.ts';

const js = [
  'hit(1)',
  'hit`1`',
  "top['hit'](1)",
  'eval("hit(1)")',
  'setTimeout("hit(1)")',
  'hit&#40;1&#41;',
  'hit\\u0028',
];

const urls = (code: string): string[] => [
  `javascript:${code}`,
  `JaVaScRiPt:${code}`,
  ` \u0001javascript:${code}`,
  `java\tscript:${code}`,
  `java\nscript:${code}`,
  `&#106;&#x61;vascript:${code}`,
  `&#0000106avascript:${code}`,
  `java&Tab;script&colon;${code}`,
  `javascript&#58;${code}`,
  `\u200bjavascript:${code}`,
  `javascript://a.example/%0a${code}`,
  `vbscript:${code}`,
  `data:text/html,<script>${code}</script>`,
  `data:text/html;base64,PHNjcmlwdD5oaXQoMSk8L3NjcmlwdD4=`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${code}'/>`,
  `blob:https://evil.example/1`,
  `//evil.example/x.js`,
  `https://evil.example/x.js`,
  `/media/../api/auth/logout`,
  `https://bank.example@evil.example/`,
];
const events = [
  'onerror',
  'onload',
  'onfocus',
  'ontoggle',
  'onanimationstart',
  'onpointerenter',
  'onbeforeinput',
  'oNcLiCk',
];
const events2 = ['onpaste', 'ondrop', 'onscroll', 'onresize', 'onbegin', 'onwheel', 'onfocusin', 'onselectstart'];
const tags = [
  'img',
  'svg',
  'video',
  'audio',
  'input',
  'body',
  'details open',
  'iframe',
  'object',
  'embed',
  'marquee',
  'x',
];
const tags2 = [
  'a',
  'p',
  'b',
  'li',
  'ol',
  'blockquote',
  'pre',
  'code',
  'h2',
  'div',
  'span',
  'table',
  'form',
  'button',
  'style',
];
const linkTags = [
  'a href',
  'img src',
  'iframe src',
  'form action',
  'base href',
  'link rel=import href',
  'object data',
  'embed src',
];
const linkTags2 = [
  'svg><a xlink:href',
  'math><mi href',
  'area href',
  'button formaction',
  'meta http-equiv=refresh content',
  'script src',
];
const separators = [' ', '/', '\n', '\t', '\f', ' / ', ' x=y ', ' "x" ', " a='>' ", ' a=">" '];
const quotes = ['"', "'", '', '`'];
const breakouts = [
  '',
  '">',
  "'>",
  '-->',
  '--!>',
  '</style>',
  '</textarea>',
  '</title>',
  ']]>',
  '</noscript>',
  '</p>',
  '</pre>',
  '<!--',
  '<!--->',
];
const wrappers = [
  ['<p>', '</p>'],
  ['<b style="font-weight:normal">', '</b>'],
  ['<noscript><p title="</noscript>', '">'],
  ['<style><!--</style>', '-->'],
  ['<svg></p><style><a id="</style>', '">'],
  ['<math><mtext><table><mglyph><style><!--</style>', ''],
  ['<textarea>', '</textarea>'],
  ['<title>', '</title>'],
  ['<template>', '</template>'],
  ['<svg><foreignObject>', '</foreignObject></svg>'],
  ['<svg><desc><![CDATA[', ']]></desc></svg>'],
  ['<select><option>', '</option></select>'],
  ['<table><tr><td>', ''],
  ["<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>", '</p>'],
  ['<ul><li><ol start="1">', '</ol>'],
  ['<pre>\n', '</pre>'],
  ['<a href="https://a.example/">', '</a>'],
  ['<p data-pm-slice="1 1 []">', '</p>'],
] as const;

/** Whole vectors of public collections, in their shape. */
const known = [
  '<scr<script>ipt>hit(1)</scr</script>ipt>',
  '<<script>hit(1)//<</script>',
  '<img """><script>hit(1)</script>">',
  '<img src=x:x onerror=hit(1)//',
  '<svg><animate onbegin=hit(1) attributeName=x dur=1s>',
  '<svg><set attributeName=href to=javascript:hit(1) />',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>hit(1)</script></svg>#x">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit(1)>',
  '<iframe srcdoc="<script>parent.hit(1)</script>"></iframe>',
  '<a href="https://a.example/" onclick="hit(1)" style="position:fixed;inset:0">x</a>',
  '<a href="x" id=location name=body>x</a><form id=document><input name=cookie>',
  '<div style="background:url(javascript:hit(1));width:expression(hit(1))">x</div>',
  '<link rel=stylesheet href=data:text/css,*{animation:x}>',
  '<meta http-equiv="Content-Security-Policy" content="script-src *">',
  '<base href="https://evil.example/"><script src=x.js></script>',
  '&lt;script&gt;hit(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=hit(1)&amp;gt;',
  '\ufeff<\u0000script>hit(1)</script>',
  '<script\u2028>hit(1)</script>',
  '<img src=`x`onerror=hit(1)>',
  "<img src='x'onerror=hit(1)>",
  '<object><param name=code value=javascript:hit(1)></object>',
  '<img src="/media/00000000000000000000000000000000-480.webp" alt="x" width="1" height="1" onload="hit(1)">',
  '<img src="/media/00000000000000000000000000000000-480.svg" alt="x" width="1" height="1">',
  '<img src="/media/0000000000000000000000000000000g-480.webp" alt="" width=1 height=1 onerror=hit(1)>',
  '<ol start="1 onfocus=hit(1) autofocus tabindex=1"><li>x</ol>',
  '<p __proto__=x constructor=y><constructor>x</constructor><__proto__>y</__proto__></p>',
];

/** `count` strings, the same for the same seed: the known vectors first. */
export function attackHtml(count: number, seed = 1): string[] {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const element = (): string => {
    const [code, quote, space] = [pick(js), pick(quotes), pick(separators)];
    const kind = random();
    if (kind < 0.15) return `<script${space}>${code}</script${pick(['', ' ', '\n', '/', ' x'])}>`;
    if (kind < 0.5) return `<${pick([...linkTags, ...linkTags2])}=${quote}${pick(urls(code))}${quote}${space}>x`;
    const event = `${pick([...events, ...events2])}${pick(['=', ' = ', '\n='])}${quote}${code}${quote}`;
    return `<${pick([...tags, ...tags2])}${space}${pick(['', 'src=x ', 'autofocus tabindex=1 ', 'style=animation:x '])}${event}${pick(['>', '/>', '//', ' x>'])}`;
  };
  const nested = (depth: number): string => {
    const [before, after] = pick(wrappers);
    const inside = depth > 0 && random() < 0.4 ? nested(depth - 1) : `${pick(breakouts)}${element()}${pick(breakouts)}`;
    return random() < 0.6 ? `${before}${inside}${after}` : inside;
  };
  return Array.from({ length: count }, (_, at) => known[at] ?? `${nested(3)}${random() < 0.3 ? element() : ''}`);
}
