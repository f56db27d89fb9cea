// What makes a password good enough: long, and not one that is guessed first. Says nothing about how it is stored.
import { authLimits } from '../contract/auth.ts';
import { codePoints } from '../contract/code-points.ts';

/** The form a password is counted, compared and hashed in: two keyboards may write one character differently (NFC). */
export function canonicalPassword(typed: string): string {
  return typed.normalize('NFC');
}

/** Words that everybody here thinks of first; what belongs to the person comes on top. */
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

/** A walk over the keyboard or the alphabet counts from this many characters; its first counts as chosen. */
const walkLength = 4;
const repeatLength = 3;
/** So many characters must remain when everything guessable is taken away, and so many different ones be there at all. */
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

/** Marks runs in which each character follows from the one before, but for the first of each run. */
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

/** The length of the shortest block that the text is made of by repetition, or its own length. */
function period(text: readonly string[]): number {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.every((letter, i) => letter === text[i % length])) return length;
  }
  return text.length;
}

/** What of a person an attacker tries: names, and the parts of the address. */
function personalWords(about: readonly string[]): string[] {
  const parts = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return parts.map((part) => part.normalize('NFC').toLowerCase());
}

/** Whether a password falls to the first guesses. `about`: names and e-mail of its owner. */
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
 * What is wrong with a new password, or null. Length counts Unicode code points of the canonical form.
 * `about`: names and e-mail of its owner, which it must not be made of.
 */
export function passwordFault(typed: string, about: readonly string[]): 'short' | 'long' | 'guessable' | null {
  const password = canonicalPassword(typed);
  const length = codePoints(password);
  if (length < authLimits.password.min) return 'short';
  if (length > authLimits.password.max) return 'long';
  return isGuessable(password, about) ? 'guessable' : null;
}
