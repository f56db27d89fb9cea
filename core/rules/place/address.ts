// Parser of typed Swedish addresses: 'Storgatan 5B, 352 30 Växjö' → street, number, postal code, town.
// No look-up; text in which street and town cannot be separated is returned as `words`.
import { swedenBox } from '../../contract/limits.ts';
import { fold } from '../text/fold.ts';
import { showPostalCode } from './postal-code.ts';

export interface TypedAddress {
  road: string | null;
  /** '5', '5B', '12-14'. */
  houseNumber: string | null;
  /** 'NNN NN' */
  postalCode: string | null;
  city: string | null;
  /** The whole text when street and town could not be separated, otherwise null. */
  words: string | null;
}

const number = String.raw`\d{1,4}(?:\s?[-–]\s?\d{1,4})?(?:\s?[A-Ha-h](?![\p{L}\d])|[A-Za-zÅÄÖåäö](?![\p{L}\d]))?(?=[\s,]|$)`;
const numberedStreet = new RegExp(String.raw`^(.*?\p{L}.*?),?\s+(${number})(?:\s+(.*))?$`, 'u');
const leadingNumber = new RegExp(`^(${number})`, 'u');
const streetEnd = /(?:gatan?|väg(?:en)?|vagen|gränd(?:en)?|stigen|torget|allén|backen|esplanaden)(?![\p{L}\d])/iu;
/** 'Storgatan 12:2', 'Storgatan 12/7': the flat behind the number. Elsewhere ('Berg 1:12') it is the name of a property. */
const flatBehindNumber = new RegExp(
  String.raw`(${streetEnd.source}\s+\d{1,4}\s?[A-ZÅÄÖ]?)[:/]\d{1,4}(?=[\s,]|$)`,
  'iu',
);
/** Flat, floor, stairs or building behind the number: 'lgh 1102', '2 tr', 'vån 3', 'uppg B', 'hus C', 'nb'. */
const flat =
  /^(?:(?:lgh|lägenhet|dörr|vån|våning|plan|tr|trappa|trapphus|uppg|uppgång|hus|port|ing|ingång)\.?\s*(?:\d{1,5}|[A-ZÅÄÖ])|\d{1,2}\s?(?:tr|trp|trapp(?:a|or)?|vån)|nb|bv|n\.?\s?b|ög)\.?(?=[\s,]|$)[\s,]*/iu;
/** A letter of the number after a space, before the town or alone; 'i' is the word. */
const lateLetter = /^([A-HJ-ZÅÄÖ])(?:\s+|$)/i;
/** 'c/o Maja Ek'. Before a numbered street without a comma the name is taken to be one word. */
const careOfBefore = /^c\/o\s+\S+\s+(?=.*\d)/i;
const careOf = /(?:^|\s)c\/o(?:\s.*)?$/i;
const postalCode = /(?<![\p{L}\d])(?:SE?[- ]?)?([1-9]\d{2}[ -]?\d{2})(?![\p{L}\d])/giu;
const ownCountry = /[,\s]+(?:sverige|sweden)\.?$/i;
const county = /,\s*[\p{L} ]+ län$/iu;
const otherCountry =
  /,\s*(?:norge|norway|danmark|denmark|finland|suomi|tyskland|germany|deutschland|polen|poland|estland|lettland|litauen|åland|island)\.?$/i;

/** The text on one line, without control characters and with single spaces. */
export function tidyAddress(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Whether a point lies in the box around Sweden. Degrees. */
export function isInSweden(latitude: number, longitude: number): boolean {
  const { south, north, west, east } = swedenBox;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Whether the text ends with the name of a country that is not Sweden. */
export function namesOtherCountry(text: string): boolean {
  return otherCountry.test(tidyAddress(text));
}

const tidyNumber = (text: string) => text.replace(/\s/g, '').replace('–', '-').toUpperCase();
const nothing = { road: null, houseNumber: null, postalCode: null, city: null, words: null };

function asCity(text: string): string | null {
  const city = text.replace(/^(?:i|på)\s+/i, '').trim();
  return /\p{L}/u.test(city) ? city : null;
}

/** The text between commas, without a name of whom to write to. */
const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim().replace(careOfBefore, '').replace(careOf, '').trim())
    .filter((part) => part !== '');

/** The part with the street: the first with a house number, else the first. */
function streetPart(parts: string[]): string | undefined {
  return parts.find((part) => numberedStreet.test(part)) ?? parts[0];
}

function splitStreet(text: string): { road: string | null; houseNumber: string | null; rest: string } {
  const found = numberedStreet.exec(text);
  if (!found) return { road: /\p{L}/u.test(text) ? text : null, houseNumber: null, rest: '' };
  const [, road = '', typed = '', behind = ''] = found;
  const letter = /\d$/.test(typed) ? lateLetter.exec(behind) : null;
  let rest = letter ? behind.slice(letter[0].length) : behind;
  while (flat.test(rest)) rest = rest.replace(flat, '');
  return { road: road.trim(), houseNumber: tidyNumber(typed + (letter?.[1] ?? '')), rest };
}

function withoutPostalCode(text: string): TypedAddress {
  const parts = partsOf(text);
  const street = streetPart(parts);
  if (street === undefined) return nothing;
  const { road, houseNumber, rest } = splitStreet(street);
  const last = parts.at(-1);
  const named = last !== street && last !== undefined ? asCity(last) : null;
  if (!named && houseNumber === null) return { ...nothing, words: street };
  return { ...nothing, road, houseNumber, city: named ?? asCity(rest) };
}

/** Whether a search text reads like an address: with a number, a comma, a postal code or the usual end of a street's name. */
export function looksLikeAddress(typed: string): boolean {
  return /[\d,]/.test(typed) || streetEnd.test(typed);
}

/** Parses a typed address. Never throws; missing parts are null. */
export function parseAddress(typed: string): TypedAddress {
  const text = tidyAddress(typed).replace(ownCountry, '').replace(county, '').replace(flatBehindNumber, '$1');
  const code = [...text.matchAll(postalCode)].at(-1);
  if (!code) return withoutPostalCode(text);
  const before = text.slice(0, code.index);
  const after = text.slice(code.index + code[0].length);
  const shown = showPostalCode(code[1] ?? '');
  const city = asCity(partsOf(after)[0] ?? '');
  if (!city) return { ...withoutPostalCode(before), postalCode: shown };
  const street = streetPart(partsOf(before));
  if (street === undefined) return { ...nothing, postalCode: shown, city };
  const { road, houseNumber } = splitStreet(street);
  return { ...nothing, road, houseNumber, postalCode: shown, city };
}

/**
 * The house number that a geocoder left out of its fields but wrote into the name of the hit:
 * '5B, Storgatan, Växjö' or 'Storgatan 5B, Växjö'. Null when there is none beside the road.
 */
export function houseNumberIn(displayName: string, road: string): string | null {
  const [first = '', second = ''] = partsOf(tidyAddress(displayName));
  if (fold(second) === fold(road)) {
    const lone = leadingNumber.exec(first)?.[1];
    if (lone === first) return tidyNumber(first);
  }
  const { road: named, houseNumber } = splitStreet(first);
  return named !== null && fold(named) === fold(road) ? houseNumber : null;
}
