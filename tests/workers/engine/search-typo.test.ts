// The fast comparison for one typo, checked against the general cost table.
import { expect, it } from 'vitest';
import { letterCodes, Match, matchWithTypo, matchWithTypos } from '../../../workers/market-engine/search-typo.ts';
import { seededRandom } from '../../helpers/seeded-random.ts';

const kindOf = (wanted: string, text: string) => matchWithTypo(wanted, letterCodes([text]), 0);

it('refuses two typos', () => {
  expect(kindOf('lopqix', 'loppis')).toBe(Match.None);
  expect(kindOf('olpips', 'loppis')).toBe(Match.None);
  expect(kindOf('loppis', 'lopp')).toBe(Match.None);
});

it('accepts one letter wrong, missing, added or swapped, at either end and between', () => {
  for (const wanted of ['koppis', 'lopis', 'looppis', 'olppis', 'loppsi', 'loppi', 'loppist', 'oppis', 'loppis']) {
    expect([wanted, kindOf(wanted, 'loppis')]).toEqual([wanted, Match.Whole]);
  }
  expect(kindOf('lopq', 'loppis')).toBe(Match.Start);
  expect(kindOf('lppi', 'loppis')).toBe(Match.Start);
});

it('agrees with the table for every pair of short texts over three letters', () => {
  const texts = ['a', 'b', 'c'];
  for (let i = 0; i < 120; i++) for (const letter of 'abc') texts.push(`${texts[i]}${letter}`);
  const codes = letterCodes(texts);
  const wrong: string[] = [];
  for (const wanted of texts) {
    texts.forEach((text, entry) => {
      const same = matchWithTypo(wanted, codes, entry) === matchWithTypos(wanted, codes, entry, 1, false);
      if (!same) wrong.push(`${wanted} ${text}`);
    });
  }
  expect(wrong).toEqual([]);
});

it('agrees with the table for words with inserted typos', () => {
  const random = seededRandom(12);
  const letter = () => 'aeinrstlo'[Math.floor(random() * 9)] as string;
  const word = () => Array.from({ length: 3 + Math.floor(random() * 12) }, letter).join('');
  const damage = (text: string) => {
    const at = Math.floor(random() * (text.length + 1));
    const cut = Math.floor(random() * 3);
    return text.slice(0, at) + (random() < 0.6 ? letter() : '') + text.slice(at + cut);
  };
  let found = 0;
  for (let n = 0; n < 20_000; n++) {
    const text = word();
    const wanted = damage(random() < 0.5 ? text : text.slice(0, 4)) || 'a';
    const codes = letterCodes(['loppis', text, 'antikt']);
    const kind = matchWithTypo(wanted, codes, 1);
    expect([wanted, text, kind]).toEqual([wanted, text, matchWithTypos(wanted, codes, 1, 1, false)]);
    if (kind !== Match.None) found++;
  }
  expect(found).toBeGreaterThan(8000);
});
