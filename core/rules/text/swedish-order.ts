// Swedish collation in two forms: the platform's collator, and a binary sort key with the same order, so that a database
// without Swedish collation orders names as the app does.

// Created lazily: loading its tables takes several milliseconds.
let collator: Intl.Collator | null = null;

/** Negative, zero or positive like `Intl.Collator('sv', { numeric: true })`. */
export function compareSwedish(a: string, b: string): number {
  collator ??= new Intl.Collator('sv', { numeric: true });
  return collator.compare(a, b);
}

/** One collation element: its weights for letter, accent and case. An empty level is ignorable. */
interface Element {
  primary: string;
  secondary: string;
  tertiary: string;
}

const common = '0';
/** Tertiary weights, ascending: lower-case ligature, capital, capital ligature, compatibility character. */
const ligature = '2';
const upper = '5';
const upperLigature = '6';
const disguise = '7';

const signs =
  '\t\n\v\f\r\u0085\u2028\u2029 _-‐‒–—―,;:!¡?¿.·\'‹›"«»()[]{}§¶@*/\\&#%‰†‡•`´^¯¨¸°©®←→↑↓+±÷×<=>¬|¦~−★☆♥¤¢$£¥€';
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const letters = 'abcdefƒghiıjklmnŋopqĸrstŧuvwxyzåäö';
/** Combining marks, weakest first. */
const marks =
  '\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303\u0307\u0338\u0327\u0328\u0304\u0335\u0323\u0324\u0325\u0326\u0330\u0331';
/** Distinguishes ß from ss and l· from l: heavier than any combining mark. */
const twist = '\u035f';
/** Letters that Swedish sorts as variants of another one, and quotation marks; the index is the rank. */
const families = { d: 'đð', y: 'üű', ä: 'æę', ö: 'øőœô', s: 'ſ', "'": '‘’‚‛', '"': '“”„‟' };

const elements = new Map<string, Element[]>();

function place(sign: string, primary: string, secondary = common): void {
  elements.set(sign, [{ primary, secondary, tertiary: common }]);
}

function derive(sign: string, from: string, change: Partial<Element>): void {
  elements.set(
    sign,
    [...from].flatMap((part) => (elements.get(part) ?? []).map((e, i) => (i === 0 ? { ...e, ...change } : e))),
  );
}

// Lead characters in ascending order: symbols ('#'), numbers ('0'), superscripts ('1'), letters ('A').
[...signs].forEach((sign, i) => {
  place(sign, String.fromCharCode(0x23 + Math.floor(i / 64), 0x30 + (i % 64)));
});
[...superscripts].forEach((sign, i) => {
  place(sign, `1${i}`);
});
[...letters].forEach((sign, i) => {
  place(sign, String.fromCharCode(0x41 + i));
});
[...marks, twist].forEach((sign, i) => {
  place(sign, '', String.fromCharCode(0x41 + i));
});
for (const [base, family] of Object.entries(families)) {
  [...family].forEach((sign, i) => {
    derive(sign, base, { secondary: String(i + 1) });
  });
}
derive('ł', 'l\u0335', {});
derive('ħ', 'h\u0335', {});
for (const sign of `${letters}łħđðüűæęøőœô`) {
  const capital = sign.toUpperCase();
  if (capital.length === 1 && !elements.has(capital)) derive(capital, sign, { tertiary: upper });
}
derive('þ', 'th', { tertiary: ligature });
derive('Þ', 'th', { tertiary: upperLigature });
derive('ß', `s${twist}s`, { tertiary: disguise });
derive('…', '...', { tertiary: disguise });
derive('\u2011', '\u2010', { tertiary: disguise });
derive('\u00a0', ' ', { tertiary: disguise });

const unseen = /[\p{Cc}\p{Cf}]/u;
const markOnly = /\p{M}/u;
const startsWithDigit = /^\d/;
const letterOnly = /\p{L}/u;

/** A character outside the tables: letters sort after ö, everything else after the known symbols, by code point. */
function strange(sign: string): Element[] {
  if (unseen.test(sign)) return [];
  const small = sign.toLowerCase();
  const code = (small.codePointAt(0) ?? 0).toString(16).padStart(6, '0');
  if (markOnly.test(sign)) return [{ primary: '', secondary: `~${code}`, tertiary: common }];
  const lead = letterOnly.test(sign) ? '~' : '&';
  return [{ primary: lead + code, secondary: common, tertiary: small === sign ? common : upper }];
}

/** Numbers sort by value: the length without leading zeros, then the digits. */
function numberElement(digits: string): Element {
  const value = digits.replace(/^0+(?=\d)/, '');
  const length = String.fromCharCode(0x30 + Math.floor(value.length / 64), 0x30 + (value.length % 64));
  return { primary: `0${length}${value}`, secondary: common, tertiary: common };
}

/** Elements of one letter with its combining marks; a mark that forms a separate letter (å, ä, ö, ü) is consumed first. */
function clusterElements(cluster: string): Element[] {
  const [base = '', ...rest] = cluster;
  for (const [i, mark] of rest.entries()) {
    const own = elements.get((base + mark).normalize('NFC'));
    if (own) return own.concat(rest.toSpliced(i, 1).flatMap((m) => elements.get(m) ?? strange(m)));
  }
  return [base, ...rest].flatMap((sign) => elements.get(sign) ?? strange(sign));
}

/**
 * A key of printable ASCII whose binary order is the order of `compareSwedish`.
 *
 * Follows the Unicode Collation Algorithm (UTS #10) with CLDR's Swedish tailoring: all letters, then all accents, then all
 * cases, separated by '!'; trailing default weights of a level are omitted. Equal to the collator for Latin-1, Latin
 * Extended-A and common punctuation, composed or not. Ties are the collator's own: '7' and '07', 'fin' with and without
 * a soft hyphen. Other alphabets follow ö and other symbols the known ones, by code point, where the collator may differ.
 */
export function swedishSortKey(text: string): string {
  let primary = '';
  let secondary = '';
  let tertiary = '';
  for (const [cluster] of text
    .normalize('NFD')
    .replace(/(?<=[lL])·/g, twist)
    .matchAll(/\d+|\P{M}\p{M}*|\p{M}/gu)) {
    const parts =
      elements.get(cluster) ?? (startsWithDigit.test(cluster) ? [numberElement(cluster)] : clusterElements(cluster));
    for (const part of parts) {
      primary += part.primary;
      secondary += part.secondary;
      tertiary += part.tertiary;
    }
  }
  return `${primary}!${secondary.replace(/0+$/, '')}!${tertiary.replace(/0+$/, '')}`.replace(/!+$/, '');
}
