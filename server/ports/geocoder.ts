// A geocoder elsewhere, as the address search needs it. The product works without one.

/** One hit, before it is compared with what was typed. */
export interface GeocoderHit {
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** Null for a town. */
  street: string | null;
  houseNumber: string | null;
  /** As the geocoder wrote it. */
  postalCode: string | null;
  /** Names that people may use for the town, the most usual first; at least one. */
  cities: string[];
  county: string | null;
  /** The whole name, which may hold a house number that its own field lacks. */
  displayName: string;
}

export interface Geocoder {
  /** Whether it may be queried while the user is typing, or only for a finished address. */
  readonly autocomplete: boolean;
  /** Hits for a typed text, best first; null when no answer could be had in time. Never rejects. */
  find(text: string): Promise<readonly GeocoderHit[] | null>;
}

/** How to ask one kind of geocoder: where, and how its answer is read. */
export interface GeocoderDialect {
  /** The address to ask. */
  address(base: string, text: string): URL;
  /** Reads the parsed answer; entries that are no places in Sweden are left out. Throws when it is no such answer. */
  read(answer: unknown): GeocoderHit[];
}
