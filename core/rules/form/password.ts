// Password strength: long, and not easily guessed. Storage is elsewhere.
import { authLimits } from '../../contract/auth.ts';
import { codePoints } from '../../contract/code-points.ts';

/** The form in which a password is counted, compared and hashed (NFC): keyboards may encode a character differently. */
export function canonicalPassword(typed: string): string {
  return typed.normalize('NFC');
}

/** Common words in passwords here; the user's own names are added. */
const commonWords = ['loppis', 'loppisar', 'loppmarknad', 'marknad', 'lösenord', 'losenord', 'password', 'admin'];

const keyboardRows = [
  '1234567890+',
  'qwertyuiopå',
  'asdfghjklöä',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgb',
];
const keyboardWalks = keyboardRows.flatMap((row) => [row, [...row].reverse().join('')]);

/** Minimum length of a keyboard or alphabet sequence; its first character counts as chosen. */
const walkLength = 4;
const repeatLength = 3;
/** Minimum number of characters besides guessable ones, and minimum number of distinct ones. */
const chosenNeeded = 6;
const differentNeeded = 5;
const shortestWord = 3;

/** Marks every occurrence of the word in `text` as guessable. */
function markWord(text: readonly string[], word: string, guessable: boolean[]): void {
  const letters = [...word];
  if (letters.length < shortestWord) return;
  for (let at = 0; at + letters.length <= text.length; at++) {
    if (letters.every((letter, i) => text[at + i] === letter)) guessable.fill(true, at, at + letters.length);
  }
}

/** Marks sequences in which each character follows from the previous one, except the first of each. */
function markRuns(
  text: readonly string[],
  follows: (before: string, after: string) => boolean,
  least: number,
  guessable: boolean[],
): void {
  let start = 0;
  for (let i = 1; i <= text.length; i++) {
    if (i < text.length && follows(text[i - 1] as string, text[i] as string)) continue;
    if (i - start >= least) guessable.fill(true, start + 1, i);
    start = i;
  }
}

/** The length of the shortest block whose repetition is the text, or its own length. */
function period(text: readonly string[]): number {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.every((letter, i) => letter === text[i % length])) return length;
  }
  return text.length;
}

/** Personal words that an attacker tries: names, and the parts of the address. */
function personalWords(about: readonly string[]): string[] {
  const parts = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return parts.map((part) => part.normalize('NFC').toLowerCase());
}

/** Whether a password is easily guessed. `about`: names and e-mail of its owner. */
function isGuessable(password: string, about: readonly string[]): boolean {
  const text = [...password.toLowerCase()];
  const guessable = new Array<boolean>(text.length).fill(false);
  for (const word of [...commonWords, ...personalWords(about)]) markWord(text, word, guessable);
  markRuns(text, (before, after) => before === after, repeatLength, guessable);
  for (const step of [1, -1]) {
    const follows = (before: string, after: string) =>
      (after.codePointAt(0) as number) - (before.codePointAt(0) as number) === step;
    markRuns(text, follows, walkLength, guessable);
  }
  for (const walk of keyboardWalks)
    markRuns(text, (before, after) => walk.includes(before + after), walkLength, guessable);
  guessable.fill(true, period(text));
  const chosen = guessable.filter((each) => !each).length;
  return chosen < chosenNeeded || new Set(text).size < differentNeeded;
}

/**
 * The fault of a new password, or null. Length counts Unicode code points of the canonical form.
 * `about`: names and e-mail of its owner, which it must not consist of.
 */
export function passwordFault(typed: string, about: readonly string[]): 'short' | 'long' | 'guessable' | null {
  const password = canonicalPassword(typed);
  const length = codePoints(password);
  if (length < authLimits.password.min) return 'short';
  if (length > authLimits.password.max) return 'long';
  return isGuessable(password, about) ? 'guessable' : null;
}
