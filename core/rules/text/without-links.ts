// Removes addresses of sites and people from a text that is mailed to a person who did not request it. What a mail program makes a link
// of must go, also in unusual characters; ordinary abbreviations, times and prices stay.
import { shareText } from '../../text/sharing.ts';
import { topLevelDomains } from '../form/top-level-domains.ts';

/** What programs read as a dot, among them digits that carry one. */
const dots = '.\\u2024\\u2488-\\u249b\\u3002\\ufe52\\uff0e\\uff61';
const dot = `[${dots}]`;
const at = '[@\\uff20\\ufe6b]';
const colons = ':\\ufe55\\uff1a';
const emoji = '\\p{Extended_Pictographic}\\p{RI}\\p{Emoji_Modifier}\\u20e3\\ufe0f\\u200d';
const inWord = `[\\p{L}\\p{N}\\p{M}${emoji}_]`;
const label = `[\\p{L}\\p{N}${emoji}_](?:${inWord}|-)*`;
/** Port, path, query or fragment. */
const rest = `(?:[${colons}/?#\\uff0f\\uff1f\\ufe56][^\\s]*)?`;

const scheme =
  /(?:[a-z][a-z0-9+.-]*|[ａ-ｚ]+)\s*[:：﹕]\s*[/／\\]{2}\s*\S*|(?<![\p{L}\p{N}])(?<name>[a-z][a-z0-9+.-]*)[:：﹕](?<after>[\p{L}\p{N}/／\\?#%+@_]\S*)/giu;
/** Schemes whose address may look like a number or a Swedish ending. */
const schemes = new Set(
  'mailto javascript vbscript data file sms tel callto skype facetime sip sips whatsapp imessage bitcoin xmpp geo'.split(
    ' ',
  ),
);
/** A number, time or price, or the ending of an abbreviation: 'pris:50kr', 'EU:s'. */
const noAddress = /^(?:\d[\d.,:–-]*\p{L}{0,3}|\p{L}{1,4})[\p{P}]*$/u;
const person = new RegExp(`[^\\s@\\uff20\\ufe6b()<>]+${at}[^\\s@\\uff20\\ufe6b()<>]*[\\p{L}\\p{N}]`, 'gu');
const www = new RegExp(`(?<![\\p{L}\\p{N}])[wｗ]{3}${dot}\\S*[\\p{L}\\p{N}/]`, 'giu');
/** Labels with dots between them; the dots may be written out in brackets, or have a space before or around them. */
const masked = `\\s*[([{]\\s*(?:${dot}|dot|punkt)\\s*[)\\]}]\\s*`;
const site = new RegExp(`(?<!${inWord})${label}(?:(?:${dot}|${masked}|\\s+${dot}\\s*)${label})+${rest}`, 'giu');
const betweenLabels = new RegExp(`${masked}|\\s*${dot}\\s*`, 'giu');
const spaced = new RegExp(`\\s${dot}`, 'u');
const ending = new RegExp(`[${colons}/?#\\uff0f\\uff1f\\ufe56].*$`, 'su');
/** What cannot be in the last label: programs end the name before it. */
const behindLast = /[^\p{L}\p{M}\p{N}].*$/su;
/** Drawn as nothing, or as nothing but a gap. Between emoji two of them have a meaning. */
const invisible =
  /(?![\u200d\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|(?<![\p{Extended_Pictographic}\d#*])\ufe0f/gu;
/** Behind a name, this makes it an address in any program: a path, a query or a port. */
const address = new RegExp(`^(?:[/?\\uff0f\\uff1f\\ufe56]|[${colons}]\\d)`, 'u');

/** The generic ones that are common; those of two letters are countries. */
const generic = new Set(
  'com net org info biz edu gov mil int app dev xyz shop store site online top club live link click page pro name mobi'.split(
    ' ',
  ),
);
const isCommon = (domain: string) => domain.length === 2 || generic.has(domain);
/** What may be before a dot and a word without a space between them. */
const abbreviations = new Set('kl nr tel ca st str jfr obs mån tis ons tors fre lör sön bl t m o p s d v'.split(' '));

/** Whether the text between spaces is the name of a site. */
function isSite(found: string): boolean {
  const isSpaced = spaced.test(found);
  const name = found.replace(ending, '');
  const labels = name.split(betweenLabels);
  const written = (labels.at(-1) ?? '').normalize('NFKC').toLowerCase();
  const last = written.replace(behindLast, '');
  const first = (labels[0] ?? '').replace(/^.*[^\p{L}\p{N}]/su, '');
  // The address of a computer.
  if (
    labels.length === 4 &&
    [first, ...labels.slice(1, 3), last].every((each) => /^\d{1,3}$/.test(each) && Number(each) < 256)
  )
    return true;
  if (written.startsWith('xn--')) return true;
  if (!/^[\p{L}\p{M}]{2,}$/u.test(last)) return false;
  if (topLevelDomains.has(last) && isCommon(last)) return true;
  if (isSpaced) return false;
  // Other scripts have names of their own. With a path behind it a name may be newer than the list.
  if (/[^\p{Script=Latin}\p{M}]/u.test(last) || address.test(found.slice(name.length))) return true;
  if (!topLevelDomains.has(last)) return false;
  return labels.length > 2 || !abbreviations.has((labels[0] ?? '').toLowerCase());
}

/** The text with `(länk borttagen)` for every address of a site or a person. Invisible characters are dropped. */
export function withoutLinks(text: string): string {
  const visible = text.replace(invisible, '');
  const mark = shareText.linkRemoved;
  return visible
    .replace(scheme, (found, name: string | undefined, after = '') =>
      name !== undefined && !schemes.has(name.toLowerCase()) && noAddress.test(after) ? found : mark,
    )
    .replace(person, mark)
    .replace(www, mark)
    .replace(site, (found) => (isSite(found) ? mark : found));
}
