// Text normalisation for search, applied to queries and to market names.

/** Letters without a Unicode decomposition into base letter and combining mark. */
const plain: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

const asciiOnly = /^[\x20-\x7e]*$/;

/**
 * Lower case without accents (å, ä, ö become a, a, o); every run of anything but letters and digits becomes one space;
 * trimmed. Equal for composed and decomposed input.
 */
export function fold(text: string): string {
  if (asciiOnly.test(text)) {
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  }
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[øæœßðđþłħı]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Lower case with å, ä, ö and other accents preserved; every run of anything but letters and digits becomes one space. */
export function lowerSwedish(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}
