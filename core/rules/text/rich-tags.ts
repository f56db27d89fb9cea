// Facts of the closed list of formatted text, apart from rich-text.ts, which the page's entry has for its links.
import type { RichTag } from './rich-text.ts';

/** Code points of a picture's description. */
export const altMax = 300;
/** The largest first number of a list. */
export const startMax = 999_999_999;
/** Elements within elements, at most, in what the reader of HTML returns. */
export const depthMax = 24;

/** Tags without content. */
export const emptyTags: ReadonlySet<RichTag> = new Set<RichTag>(['br', 'hr', 'img']);
/** Tags within a line of text. */
export const inlineTags: ReadonlySet<RichTag> = new Set<RichTag>(['strong', 'em', 'u', 's', 'code', 'a']);
