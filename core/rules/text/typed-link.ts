// The address of a link as a person types it.
import { safeHref } from './rich-text.ts';

/** The typed address as one that may become a link: 'loppis.se' gets https, 'a@b.se' mailto. Null when it is no address. */
export function typedLink(typed: string): string | null {
  const address = typed.trim();
  if (/^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/.test(address)) return safeHref(`mailto:${address}`);
  if (/^[^\s@:/?#]+\.[^\s@:/?#.]{2,}(?::\d{1,5})?(?:[/?#]|$)/.test(address)) return safeHref(`https://${address}`);
  return safeHref(address);
}
