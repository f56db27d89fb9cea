// What to search for to find where somebody lives, from what the profile says.

interface HomeParts {
  address: string | null;
  postalCode: string | null;
  city: string | null;
}

/** The address on one line; null without a street or without a town to look for it in. */
export function addressLine({ address, postalCode, city }: HomeParts): string | null {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return address && town ? `${address}, ${town}` : null;
}

/** Texts to search for, the best first: the whole address, then the town. */
export function homeTexts(parts: HomeParts): string[] {
  return [addressLine(parts), parts.city].filter((text): text is string => Boolean(text));
}
