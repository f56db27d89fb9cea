// The attribution of the map: all of it with links, and the line shown on the map.
import type { MapSources } from '../../contract/map.ts';
import { creditLinks, mapCreditText } from '../../text/map-credit.ts';

/** Distinct attributions of the map; empty before the sources are known. */
export function creditOf(sources: MapSources | null): string {
  const texts = [sources?.overview.attribution, sources?.detail?.attribution].filter((text) => text !== undefined);
  return [...new Set(texts.flatMap((text) => text.split(' · ')))].join(' · ');
}

/** Required on a map that shows them. */
const visible = ['OpenMapTiles', 'OpenStreetMap'];

/** One short line: the names that must be visible; otherwise the first of several sources. */
export function shortCredit(credit: string): string {
  const names = visible.filter((name) => credit.includes(name));
  return names.length > 0 ? mapCreditText.short(names) : (credit.split(' · ')[0] ?? '');
}

export interface CreditPart {
  text: string;
  href?: string;
}

const known = new RegExp(`(${Object.keys(creditLinks).join('|')})`);

/** The whole credit in pieces, known names with their address. */
export function creditParts(credit: string): CreditPart[] {
  return credit
    .split(known)
    .filter((text) => text !== '')
    .map((text) => (creditLinks[text] ? { text, href: creditLinks[text] } : { text }));
}
