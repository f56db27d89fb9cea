// Removes addresses of sites and people from a text that is mailed to a person who did not request it. What a mail program makes a link
// of must go, also in unusual characters; ordinary abbreviations, times and prices stay.
import { shareText } from '../text/sharing.ts';

const dot = '[.\\u3002\\uff0e\\uff61\\u2024]';
const at = '[@\\uff20\\ufe6b]';
const inLabel = '[\\p{L}\\p{N}\\p{M}_-]';
const label = `[\\p{L}\\p{N}_]${inLabel}*`;
/** Port, path, query or fragment. */
const rest = '(?:[:/?#\\uff1a\\uff0f][^\\s]*)?';

const scheme =
  /(?:[a-z][a-z0-9+.-]*|[ａ-ｚ]+)\s*[:：]\s*[/／\\]{2}\s*\S*|(?<![\p{L}\p{N}])(?:mailto|javascript|vbscript|data|file|sms)[:：]\S+/giu;
const person = new RegExp(`[^\\s@\\uff20\\ufe6b()<>]+${at}[^\\s@\\uff20\\ufe6b()<>]*[\\p{L}\\p{N}]`, 'gu');
const www = new RegExp(`(?<![\\p{L}\\p{N}])www${dot}\\S*[\\p{L}\\p{N}/]`, 'giu');
/** Labels with dots between them; the dots may be written out in brackets, or have a space before or around them. */
const masked = `\\s*[([{]\\s*(?:${dot}|dot|punkt)\\s*[)\\]}]\\s*`;
const site = new RegExp(`(?<!${inLabel})${label}(?:(?:${dot}|${masked}|\\s+${dot}\\s*)${label})+${rest}`, 'giu');
const betweenLabels = new RegExp(`${masked}|\\s*${dot}\\s*`, 'giu');
const spaced = /\s[.\u3002\uff0e\uff61\u2024]/u;
const ending = /[:/?#\uff1a\uff0f].*$/su;

/** Top-level domains of countries, and of the generic ones those that are common. */
const countries =
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw';
const generic =
  'com net org info biz edu gov mil int app dev xyz shop store site online top club live link click page pro name mobi io';
const known = new Set(`${countries} ${generic}`.split(' '));
/** What may be before a dot and a word without a space between them. */
const abbreviations = new Set('kl nr tel ca st str jfr obs mån tis ons tors fre lör sön bl t m o p s d v'.split(' '));

/** Whether the text between spaces is the name of a site. */
function isSite(found: string): boolean {
  const isSpaced = spaced.test(found);
  const labels = found.replace(ending, '').split(betweenLabels);
  const last = labels.at(-1) ?? '';
  const plain = last.normalize('NFKC').toLowerCase();
  // The address of a computer.
  if (labels.length === 4 && labels.every((each) => /^\d{1,3}$/.test(each) && Number(each) < 256)) return true;
  if (plain.startsWith('xn--')) return true;
  if (!/^[\p{L}\p{M}]{2,}$/u.test(plain)) return false;
  if (known.has(plain)) return true;
  if (isSpaced) return false;
  // No country has these letters in its name without being listed above; other scripts have names of their own.
  if (/[^\p{Script=Latin}\p{M}]/u.test(plain)) return true;
  if (plain.length < 3 || abbreviations.has((labels[0] ?? '').toLowerCase())) return false;
  // A sentence that begins without a space after the one before.
  return !/^\p{Lu}\p{Ll}/u.test(last);
}

/** The text with `(länk borttagen)` for every address of a site or a person. Invisible characters are dropped. */
export function withoutLinks(text: string): string {
  const visible = text.replace(/(?!\u200d)\p{Cf}/gu, '').replace(/(?<!\p{Extended_Pictographic}|\ufe0f)\u200d/gu, '');
  const mark = shareText.linkRemoved;
  return visible
    .replace(scheme, mark)
    .replace(person, mark)
    .replace(www, mark)
    .replace(site, (found) => (isSite(found) ? mark : found));
}
