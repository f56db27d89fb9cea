// Checks a typed address: by the server, or with what is known on the device while there is no net.
import { addressLimits } from '../../../core/contract/limits.ts';
import { type AddressComponents, validateAddress } from '../../../core/contract/places.ts';
import { parseAddress } from '../../../core/rules/place/address.ts';
import { componentsOf, isStreet, type Place, placeLabel, suggestedPlaces } from '../../../core/rules/place/place.ts';
import { addressText } from '../../../core/text/places.ts';
import { call } from '../net/call.ts';
import { connectivity } from '../net/connectivity.ts';
import { OfflineError, RefusedError } from '../net/errors.ts';
import { foundHere } from './places.ts';

interface Suggestion {
  label: string;
  parts: AddressComponents;
}

export type AddressCheck =
  | { kind: 'found'; label: string; parts: AddressComponents }
  /** At least one suggestion. */
  | { kind: 'unsure'; suggestions: Suggestion[] }
  | { kind: 'none' }
  /** Nothing on the device, and no net to ask. */
  | { kind: 'offline' }
  /** `sentence` says why: outside Sweden, unreadable, or the lookup failed. */
  | { kind: 'refused'; sentence: string };

/** Timeout for the server, in milliseconds. */
const timeoutMs = 8000;

function partsOf(label: string): AddressComponents {
  const { road, houseNumber, postalCode, city } = parseAddress(label);
  return { street: road, houseNumber, postalCode, city };
}

function unsure(suggestions: Suggestion[], nothing: AddressCheck): AddressCheck {
  return suggestions.length > 0 ? { kind: 'unsure', suggestions: suggestions.slice(0, addressLimits.shown) } : nothing;
}

const suggestionOf = (place: Place): Suggestion => ({ label: placeLabel(place), parts: componentsOf(place) });

async function checkHere(text: string): Promise<AddressCheck> {
  const typed = parseAddress(text);
  const places = await foundHere(text).catch(() => []);
  const best = places.find(isStreet);
  if (best && typed.houseNumber !== null && !best.approximate && best.houseNumber === typed.houseNumber) {
    return { kind: 'found', ...suggestionOf(best) };
  }
  return unsure(suggestedPlaces(typed, places).map(suggestionOf), { kind: 'offline' });
}

function failure(error: unknown): AddressCheck {
  const isOurs = error instanceof RefusedError && error.worded && error.status < 500 && error.status !== 429;
  if (isOurs) return { kind: 'refused', sentence: error.errors.q?.[0] ?? error.message };
  const isFinal = error instanceof RefusedError && error.status < 500 && error.status !== 429;
  return { kind: 'refused', sentence: isFinal ? addressText.failedShort : addressText.failed };
}

/** Checks an address of at least three characters. Never rejects, except when `signal` aborts. */
export async function checkAddress(text: string, signal: AbortSignal): Promise<AddressCheck> {
  if (connectivity.get() === 'offline') return checkHere(text);
  try {
    const found = await call(validateAddress, { query: { q: text }, signal, retries: 0, timeoutMs });
    if (found.isValid && found.formattedAddress !== null) {
      return { kind: 'found', label: found.formattedAddress, parts: found.addressComponents };
    }
    return unsure(
      found.suggestions.map((label) => ({ label, parts: partsOf(label) })),
      { kind: 'none' },
    );
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof OfflineError ? checkHere(text) : failure(error);
  }
}
