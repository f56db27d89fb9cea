// Recognises queries for places outside Sweden, for the message that an address must be in Sweden.

import { fold } from '../text/fold.ts';
import { namesOtherCountry, parseAddress } from './address.ts';

/**
 * Foreign towns and countries, folded. Names that Swedish places also have, such as Danmark and Vasa, are excluded.
 */
const elsewhere: ReadonlySet<string> = new Set(
  (
    'norge oslo bergen trondheim stavanger drammen fredrikstad kristiansand tromso bodo narvik sarpsborg lillehammer ' +
    'alesund kopenhamn kobenhavn copenhagen aarhus arhus odense aalborg esbjerg helsingor roskilde frederikshavn randers ' +
    'kolding finland helsingfors helsinki esbo espoo tammerfors tampere abo turku uleaborg oulu vaasa mariehamn rovaniemi ' +
    'tyskland berlin hamburg munchen lubeck rostock polen warszawa gdansk estland tallinn lettland riga litauen vilnius ' +
    'reykjavik london paris amsterdam'
  ).split(' '),
);

/**
 * Whether the town of a typed address is a known foreign one. Only meaningful when nothing in Sweden was found: a Swedish
 * street may begin with the same word.
 */
export function namesTownElsewhere(text: string): boolean {
  const { city, words } = parseAddress(text);
  // The last two words: 'Köpenhamn Danmark', 'Oslo centrum'.
  return fold(city ?? words ?? '')
    .split(' ')
    .slice(-2)
    .some((word) => elsewhere.has(word));
}

/** Whether a query without results is for a place outside Sweden. */
export function isAbroad(text: string): boolean {
  return namesOtherCountry(text) || namesTownElsewhere(text);
}
