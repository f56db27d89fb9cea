// Search texts to locate a user's home address, from their profile.

interface HomeParts {
  address: string | null;
  postalCode: string | null;
  city: string | null;
}

/** The address on one line; null without a street or a town. */
export function addressLine({ address, postalCode, city }: HomeParts): string | null {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return address && town ? `${address}, ${town}` : null;
}

/** Search texts, best first: the whole address, then the town. */
export function homeTexts(parts: HomeParts): string[] {
  return [addressLine(parts), parts.city].filter((text): text is string => Boolean(text));
}
