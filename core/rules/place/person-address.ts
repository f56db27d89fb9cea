// The URL of a public profile.

/** For sharing: the origin and a user parameter, which opens the profile. */
export const personAddress = (origin: string, id: string): string => `${origin}/?user=${encodeURIComponent(id)}`;
