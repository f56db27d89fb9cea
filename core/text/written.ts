// Numbers as they are written in texts.

/** '1 000' of 1000, with a space that does not break. */
export const written = (count: number): string => count.toLocaleString('sv-SE');
