// What a table of promises holds: sentences, labels and limits of the product, by screen and call, and where each is.

/** What is to come. It is done when none of its lines is open. */
export const capabilities = [
  'own-markets',
  'moderation',
  'faces-and-news',
  'people-and-roles',
  'kept-true',
  'friends',
  'messages',
  'site',
  'trip',
  'second-look',
] as const;
export type Capability = (typeof capabilities)[number];

interface Words {
  /** The screen, or the call. */
  where: string;
  /** Sentences and labels as they are shown, with samples for numbers and names. */
  says?: readonly string[];
  /** The same, of words to come that another screen shows already. */
  shared?: readonly string[];
  /** Limits and constants. Built ones by the name in their file, or the path from an export. Times in milliseconds. */
  is?: Readonly<Record<string, number | readonly (number | readonly number[])[]>>;
}

/** `in`: the file that has it; `comes`: the capability that brings it. */
export type Promised = Words & ({ in: string } | { comes: Capability });
