// An external geocoder for the address search. Optional.

/** One hit, before it is compared with the query. */
export interface GeocoderHit {
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** Null for a town. */
  street: string | null;
  houseNumber: string | null;
  /** As formatted by the geocoder. */
  postalCode: string | null;
  /** Names of the town, the most common first; at least one. */
  cities: string[];
  county: string | null;
  /** The whole name, which may contain a house number that the field lacks. */
  displayName: string;
}

export interface Geocoder {
  /** Whether it may be queried while the user is typing, or only for a finished address. */
  readonly autocomplete: boolean;
  /** Hits for a query, best first; null when there was no response in time. Never rejects. */
  find(text: string): Promise<readonly GeocoderHit[] | null>;
}

/** The protocol of a kind of geocoder. */
export interface GeocoderDialect {
  /** The request URL. */
  address(base: string, text: string): URL;
  /** Validates the parsed response; entries that are not places in Sweden are dropped. Throws for another shape. */
  read(answer: unknown): GeocoderHit[];
}
