// Folding: the normal form of queries and stored texts.
import { describe, expect, it } from 'vitest';
import { fold, lowerSwedish } from '../../../../core/rules/text/fold.ts';

describe('folding', () => {
  it.each([
    ['', ''],
    [' \t\n', ''],
    ['!?', ''],
    ['Göteborgs Loppis', 'goteborgs loppis'],
    ['ÅÄÖ', 'aao'],
    ['A\u030aker', 'aker'],
    ['Café  Ré-use & Co.', 'cafe re use co'],
    ["  'Prylar'!  ", 'prylar'],
    ['Sørens Æblehus', 'sorens aeblehus'],
    ['Łódź', 'lodz'],
    ['Loppis 😀 i Åmål', 'loppis i amal'],
    ['nr 12b', 'nr 12b'],
  ])('%j becomes %j', (text, folded) => expect(fold(text)).toBe(folded));

  it('is idempotent', () => {
    for (const text of ['Östra Ämterviks Loppmarknad!', 'Ünïcödé – ½ ﬁn', 'İstanbul']) {
      expect(fold(fold(text))).toBe(fold(text));
    }
  });

  it('keeps å, ä, ö and accents when only lowering', () => {
    expect(lowerSwedish('  Åsas   CAFÉ & Ö-loppis ')).toBe('åsas café ö loppis');
    expect(lowerSwedish('A\u030asa')).toBe('åsa');
  });
});
