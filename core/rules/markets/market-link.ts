// Links of a market: its own URL for sharing, directions, telephone and web.
import { safeHref } from '../text/rich-text.ts';

/** The URL to copy: the origin and a market parameter. */
export const copyAddress = (origin: string, id: string): string => `${origin}/?market=${encodeURIComponent(id)}`;

/** The URL for the share sheet: it has metadata for link previews and opens the app. */
export const shareAddress = (origin: string, id: string): string => `${origin}/m/${encodeURIComponent(id)}`;

export type Platform = 'android' | 'apple' | 'other';

/** The likely map application, from the user agent. */
export function platformOf(userAgent: string): Platform {
  if (/Android/i.test(userAgent)) return 'android';
  return /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? 'apple' : 'other';
}

export interface Destination {
  name: string;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
}

/**
 * Directions to a market. Android: a geo URI (RFC 5870, with the label form that map apps support), for which the user
 * chooses the app. Apple: Apple Maps. Else a web page with directions. Uses the position, never the free text.
 */
export function wayTo({ name, latitude, longitude }: Destination, platform: Platform): string {
  const position = `${degrees(latitude)},${degrees(longitude)}`;
  if (platform === 'android') return `geo:${position}?q=${position}(${encodeURIComponent(withoutParentheses(name))})`;
  if (platform === 'apple') return `https://maps.apple.com/?daddr=${position}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(position)}`;
}

/** Six decimals, about 0.1 m; never in exponent notation. */
const degrees = (value: number): string => String(Number(value.toFixed(6)));

/** Removes parentheses, which would end the label. */
const withoutParentheses = (name: string): string => name.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim();

/** A tel: link for a typed telephone number, or null for an invalid one. */
export function telephoneLink(phone: string): string | null {
  const digits = phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  return /^\+?\d{5,20}$/.test(digits) ? `tel:${digits}` : null;
}

/** A mailto: link, or null for an invalid address. Cannot inject mail headers. */
export const mailLink = (email: string): string | null =>
  /[?&%]/.test(email) ? null : safeHref(`mailto:${email.trim()}`);

/** A web URL with its display text: without scheme, 'www.' and trailing slash. Null unless http or https. */
export function websiteLink(website: string): { href: string; text: string } | null {
  const href = safeHref(website);
  if (href === null || !/^https?:/i.test(href)) return null;
  return { href, text: href.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '') };
}
