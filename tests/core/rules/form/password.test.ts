import { describe, expect, it } from 'vitest';
import { canonicalPassword, passwordFault } from '../../../../core/rules/form/password.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';

const about = ['anna.andersson@exempel.se', 'Anna', 'Andersson'];
const fault = (password: string) => passwordFault(password, about);

describe('a password is refused', () => {
  it.each(['', 'kort', '1234567890123', 'ååååååååååååå', '🧺'.repeat(13)])('when it is short: %s', (password) => {
    expect(fault(password)).toBe('short');
  });
  it('when it is longer than 256 characters, and not one before', () => {
    const long = Array.from({ length: 256 }, (_, i) => String.fromCodePoint(0x61 + ((i * i) % 23))).join('');
    expect(fault(long)).toBeNull();
    expect(fault(`${long}x`)).toBe('long');
  });
  it.each([
    'aaaaaaaaaaaaaa',
    'ababababababab',
    'abcabcabcabcabc',
    'hundhundhundhund',
    'aaaabbbbccccdddd',
    'aaaaaaaaaaaaaaaaaaaaaaaaab',
    '🧺🧺🧺🧺🧺🧺🧺🧺🧺🧺🧺🧺🧺🧺',
  ])('for repeating itself: %s', (password) => {
    expect(fault(password)).toBe('guessable');
  });
  it.each([
    'abcdefghijklmn',
    'zyxwvutsrqponm',
    '01234567890123',
    '98765432109876',
    'ABCDEFGhijklmn',
    'abcdefgh12345678',
  ])('for being a sequence: %s', (password) => {
    expect(fault(password)).toBe('guessable');
  });
  it.each([
    'qwertyuiopåasdf',
    'asdfghjklöäzxcv',
    'poiuytrewqlkjh',
    '1qaz2wsx3edc4rfv',
    'QWERTYUIOPasdf',
    '1234567890qwer',
  ])('for walking over the keyboard: %s', (password) => {
    expect(fault(password)).toBe('guessable');
  });
  it.each([
    'annaandersson1',
    'Anna.Andersson@exempel.se',
    'ANDERSSONanna99',
    'anna.andersson123',
    'andersson-anna',
    'exempelannaexempel',
  ])('for being its owner’s name or address: %s', (password) => {
    expect(fault(password)).toBe('guessable');
  });
  it.each([
    'loppisloppis12',
    'Loppis-Loppis-1',
    'lösenordlösenord',
    'password123456',
    'loppmarknad1234',
    'adminpassword1',
  ])('for what everybody thinks of first: %s', (password) => {
    expect(fault(password)).toBe('guessable');
  });
});

describe('a password is accepted', () => {
  it.each([
    'loppis-i-parken',
    'En kopp kaffe vid ån',
    'korrekt häst batteri',
    '🐎🔋📎🧺🌲🏠🚲🎈🍰⛵🎻🪑🧵🕰',
    'x7$Kq!z9Lm#2Vw',
  ])('%s', (password) => {
    expect(fault(password)).toBeNull();
  });
  it('when a part of it happens to be a name of the user', () => {
    expect(passwordFault('sommarstugan vid havet', ['ek@exempel.se', 'Vi', 'Ek'])).toBeNull();
  });
  it('when it is 14 to 256 random letters, always', () => {
    const random = seededRandom(11);
    const letters = [...'abcdefghijklmnopqrstuvwxyzåäöABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -_!?'];
    for (let n = 0; n < 2000; n++) {
      const length = 14 + Math.floor(random() * 40);
      const password = Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('');
      expect([password, fault(password)]).toEqual([password, null]);
    }
  });
});

it('however one short block is repeated, the password is refused', () => {
  const random = seededRandom(12);
  for (let n = 0; n < 500; n++) {
    const block = Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
      String.fromCodePoint(0x61 + Math.floor(random() * 26)),
    ).join('');
    expect([block, fault(block.repeat(20).slice(0, 14 + Math.floor(random() * 6)))]).toEqual([block, 'guessable']);
  }
});

it('two encodings of the same letters are the same password', () => {
  expect(canonicalPassword('a\u030angstro\u0308m')).toBe('ångström');
  // 13 letters, though 14 code points are typed.
  expect(fault('a\u030angstromsvagor'.slice(0, 14))).toBe('short');
});
