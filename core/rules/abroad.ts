// Texts that name a place outside Sweden, for the sentence that an address must be in Sweden.
import { namesOtherCountry, parseAddress } from './address.ts';
import { fold } from './fold.ts';

/**
 * Towns and countries that are asked for by name alone, folded; those that Swedish places share with them, such as Danmark
 * and Vasa, are left out.
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
 * Whether the town of a typed address is known to lie elsewhere. Only worth asking when nothing in Sweden was found: a Swedish
 * street may begin like it.
 */
export function namesTownElsewhere(text: string): boolean {
  const { city, words } = parseAddress(text);
  // The last but one as well: 'Köpenhamn Danmark', 'Oslo centrum'.
  return fold(city ?? words ?? '')
    .split(' ')
    .slice(-2)
    .some((word) => elsewhere.has(word));
}

/** Whether a text for which nothing was found asks for a place outside Sweden. */
export function isAbroad(text: string): boolean {
  return namesOtherCountry(text) || namesTownElsewhere(text);
}
