// What a verified address puts into the fields of a form.
import type { AddressComponents } from '../../contract/places.ts';
import { parseAddress } from './address.ts';

/** Texts of the three fields. */
export interface FilledAddress {
  address: string;
  postalCode: string;
  city: string;
}

/**
 * The fields for an address that was found. A house number that is missing in it is taken from the typed text, and what is not known
 * of code and town stays as it was typed.
 */
export function filledAddress(found: AddressComponents, typed: FilledAddress): FilledAddress {
  const number = found.houseNumber ?? parseAddress(typed.address).houseNumber;
  return {
    address: found.street === null ? typed.address : [found.street, number].filter(Boolean).join(' '),
    postalCode: found.postalCode ?? typed.postalCode,
    city: found.city ?? typed.city,
  };
}

/** One line of the three fields, for a lookup: 'Storgatan 5, 352 30 Växjö'. */
export function addressQuery({ address, postalCode, city }: FilledAddress): string {
  const town = [postalCode, city].map((text) => text.trim()).filter((text) => text !== '');
  return [address.trim(), town.join(' ')].filter((text) => text !== '').join(', ');
}
