// The sort key has the collator's order: for every supported character, and for thousands of generated names.
import { describe, expect, it } from 'vitest';
import { compareSwedish, swedishSortKey } from '../../../../core/rules/text/swedish-order.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';

const binary = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Pairs whose key order is not the collator's. */
function disagreements(texts: string[], pairs: Iterable<readonly [number, number]>): string[] {
  const keys = texts.map(swedishSortKey);
  const wrong: string[] = [];
  for (const [i, j] of pairs) {
    const [a, b] = [texts[i] ?? '', texts[j] ?? ''];
    const wanted = Math.sign(compareSwedish(a, b));
    if (binary(keys[i] ?? '', keys[j] ?? '') !== wanted) wrong.push(`${JSON.stringify([a, b])} wanted ${wanted}`);
  }
  return wrong;
}

function* everyPair(count: number): Generator<readonly [number, number]> {
  for (let i = 0; i < count; i++) for (let j = i + 1; j < count; j++) yield [i, j];
}

const lower = 'abcdefghijklmnopqrstuvwxyzåäöéèêëüûùúáàâãæøñçčšžýþðđłôőïíìßœęāņőűħŧŋı';
const alphabet = [
  ...lower,
  ...lower.toUpperCase(),
  ...' -–—,;:!?.\'’‘"”“„«»()[]{}§@*/\\&#%°+=<>|~€$£_…\u00a0\u00ad\u2011²³·',
];
const words = [
  'loppis',
  'Loppis',
  'åmål',
  'Åmål',
  'Öland',
  'café',
  'Cafe',
  '&',
  'no 2',
  'nr 10',
  'Väst',
  'Wäst',
  'x',
  ' ',
];

describe('Swedish order', () => {
  it('puts å, ä and ö last, w after v, ü with y and numbers by value', () => {
    const names = ['Östen', 'Zäta', 'Ängen', 'Åkern', 'Wera', 'Vera', 'Lada 10', 'Lada 9', 'Über', 'Yster', 'Yvonne'];
    const wanted = ['Lada 9', 'Lada 10', 'Vera', 'Wera', 'Über', 'Yster', 'Yvonne', 'Zäta', 'Åkern', 'Ängen', 'Östen'];
    expect(names.toSorted(compareSwedish)).toEqual(wanted);
    expect(names.toSorted((a, b) => binary(swedishSortKey(a), swedishSortKey(b)))).toEqual(wanted);
  });

  it('makes keys of printable ASCII', () => {
    const key = swedishSortKey(`${alphabet.join('')} 12345 é\u0323 Ж 中 😀 \u0000`);
    expect(key).toMatch(/^[\x21-\x7e]+$/);
  });

  it('orders every supported character, alone, doubled and before a letter, as the collator does', () => {
    const texts = alphabet.flatMap((sign) => [sign, sign + sign, `${sign}a`, `a${sign}`, `A${sign}b`]);
    expect(disagreements(texts, everyPair(texts.length))).toEqual([]);
  });

  it('orders generated names as the collator does', () => {
    const random = seededRandom(41);
    const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
    const texts = Array.from({ length: 4000 }, () => {
      let text = '';
      for (let n = 1 + Math.floor(random() * 6); n > 0; n--) {
        const kind = random();
        if (kind < 0.4) text += pick(words);
        else if (kind < 0.8) text += pick(alphabet);
        else text += `${random() < 0.3 ? '00' : ''}${Math.floor(random() * 10 ** Math.floor(random() * 12))}`;
      }
      return random() < 0.2 ? text.normalize('NFD') : text;
    });
    // Close neighbours are the hard pairs: sort first, then compare each with the next ones, and with random ones.
    texts.sort(compareSwedish);
    const pairs = texts.flatMap((_, i) => {
      const near = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => i + step);
      const far = Array.from({ length: 40 }, () => Math.floor(random() * texts.length));
      return [...near, ...far].filter((j) => j < texts.length).map((j) => [i, j] as const);
    });
    expect(disagreements(texts, pairs)).toEqual([]);
  });

  it('distinguishes pairs that differ in one accent or capital only', () => {
    const random = seededRandom(12);
    const texts: string[] = [];
    for (let n = 0; n < 800; n++) {
      let base = '';
      for (let i = 0; i < 4; i++) base += 'aeoudsly'.charAt(Math.floor(random() * 8));
      const at = Math.floor(random() * 4);
      const accents = { a: 'áàâã', e: 'éèêë', o: 'óòõō', u: 'úùûů', d: 'ďđð', s: 'śšşſ', l: 'ĺľļł', y: 'ýÿüű' };
      const family = accents[base.charAt(at) as keyof typeof accents];
      const accent = family.charAt(Math.floor(random() * family.length));
      const marked = base.slice(0, at) + accent + base.slice(at + 1);
      texts.push(base, marked, base.toUpperCase(), marked.toUpperCase(), base.charAt(0).toUpperCase() + base.slice(1));
    }
    texts.sort(compareSwedish);
    const pairs = texts.flatMap((_, i) => [1, 2, 3, 5, 8, 13].map((step) => [i, i + step] as const));
    expect(
      disagreements(
        texts,
        pairs.filter(([, j]) => j < texts.length),
      ),
    ).toEqual([]);
  });

  it('gives equal keys to texts that the collator considers equal', () => {
    for (const [a, b] of [
      ['Lada 7', 'Lada 007'],
      ['fin\u00adloppis', 'finloppis'],
      ['Å', 'A\u030a'],
      ['', '\u0000'],
    ] as const) {
      expect(compareSwedish(a, b)).toBe(0);
      expect(swedishSortKey(a)).toBe(swedishSortKey(b));
    }
  });

  it('puts other alphabets after ö and unknown symbols before the digits', () => {
    const names = ['Жар', 'öre', '中', '😀', '1', 'a'];
    const sorted = names.toSorted((a, b) => binary(swedishSortKey(a), swedishSortKey(b)));
    expect(sorted).toEqual(['😀', '1', 'a', 'öre', 'Жар', '中']);
  });
});
