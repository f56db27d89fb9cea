import { describe, expect, it } from 'vitest';
import { typedLink } from '../../../../core/rules/text/typed-link.ts';

describe('a typed address', () => {
  it.each([
    '',
    ' ',
    'loppis',
    'javascript:alert(1)',
    'javascript:alert.se',
    'javascript:a@b.se',
    'a b.se',
    '//a.se',
    '1.5',
    'x@',
    'data:text/html,a.se',
  ])('that is refused: %j', (typed) => {
    expect(typedLink(typed)).toBeNull();
  });

  it.each([
    ['loppis.se', 'https://loppis.se'],
    [' www.loppis.se/sommar?a=1#b ', 'https://www.loppis.se/sommar?a=1#b'],
    ['räksmörgås.se:8080', 'https://räksmörgås.se:8080'],
    ['http://loppis.se', 'http://loppis.se'],
    ['anna@loppis.se', 'mailto:anna@loppis.se'],
    ['mailto:anna@loppis.se', 'mailto:anna@loppis.se'],
    ['tel:+46701234567', 'tel:+46701234567'],
  ])('%j becomes %j', (typed, wanted) => {
    expect(typedLink(typed)).toBe(wanted);
  });
});
