// Where a market leads out of the app: its own address for others, the way there, telephone and web.
import { safeHref } from './rich-text.ts';

/** The address that is copied: the origin and a market parameter. */
export const copyAddress = (origin: string, id: string): string => `${origin}/?market=${encodeURIComponent(id)}`;

/** The address for the share sheet: link previews find name and place there, people come on to the app. */
export const shareAddress = (origin: string, id: string): string => `${origin}/m/${encodeURIComponent(id)}`;

export type Platform = 'android' | 'apple' | 'other';

/** Which map application the device is likely to have, from its user agent. */
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
 * The way to a market. Android: a geo address (RFC 5870, with the label form that map apps read), which lets the person
 * choose the app. Apple: Apple Maps. Else a page with directions. The position decides, never the free text.
 */
export function wayTo({ name, latitude, longitude }: Destination, platform: Platform): string {
  const position = `${degrees(latitude)},${degrees(longitude)}`;
  if (platform === 'android') return `geo:${position}?q=${position}(${encodeURIComponent(withoutParentheses(name))})`;
  if (platform === 'apple') return `https://maps.apple.com/?daddr=${position}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(position)}`;
}

/** Six decimals, about a decimetre; never in exponent form. */
const degrees = (value: number): string => String(Number(value.toFixed(6)));

/** A label ends at its closing parenthesis. */
const withoutParentheses = (name: string): string => name.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim();

/** A link for a telephone number as people write it, or null when it holds none. */
export function telephoneLink(phone: string): string | null {
  const digits = phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  return /^\+?\d{5,20}$/.test(digits) ? `tel:${digits}` : null;
}

/** A link for a mail address, or null when it is none. Nothing of it can add headers to the mail. */
export const mailLink = (email: string): string | null =>
  /[?&%]/.test(email) ? null : safeHref(`mailto:${email.trim()}`);

/** A web address with what to write: without scheme, 'www.' and a closing slash. Null unless http or https. */
export function websiteLink(website: string): { href: string; text: string } | null {
  const href = safeHref(website);
  if (href === null || !/^https?:/i.test(href)) return null;
  return { href, text: href.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '') };
}
