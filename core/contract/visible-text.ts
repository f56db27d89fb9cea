// Whether a text has something to see. A separate file, so that forms do not import schemas.

/**
 * A character that draws something by itself: no space, control or format character, mark, filler, variation selector, private-use or
 * noncharacter code point, nor a blank symbol (Braille without dots, the empty note head, blank hieroglyphs) or the place of an
 * object that is not there (U+FFFC). Emoji that this Unicode version does not
 * know yet have their place reserved (UTS #51).
 */
const visible =
  /[^\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{13441}\u{13442}\u{1D159}]|\p{Extended_Pictographic}/u;

/** Whether there is something to see. */
export const hasVisible = (text: string): boolean => visible.test(text);

/** The text as it counts and is sent: without spaces at its ends, empty when there is nothing to see. */
export function trimmedText(text: string): string {
  return hasVisible(text) ? text.trim() : '';
}

/** Characters that no name has: those above that draw nothing by themselves, but marks and the space, and unknown ones. */
const unusable = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{13441}\u{13442}\u{1D159}<>]/u;
/** More than two marks of no script, such as accents, or more than four of any: they would draw over the lines around them. */
const heaped = /(?:(?=\p{M})\p{Script=Inherited}){3}|\p{M}{5}/u;

/** Whether a name of a person or place, trimmed and in NFC, can be drawn as one: in mails and pages too. */
export const isDrawable = (name: string): boolean => hasVisible(name) && !unusable.test(name) && !heaped.test(name);
