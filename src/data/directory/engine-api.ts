// The interface between page and market engine. The worker implements `EngineApi`, exposed through Comlink.

import type { Market } from '../../../core/contract/markets.ts';
import type { OpenStatus } from '../../../core/contract/open-status.ts';
import type { MinuteRange } from '../../../core/rules/day/schedule.ts';
import type { Bounds } from '../../../core/rules/map/tile-grid.ts';
import type { NowKind } from '../../../core/rules/markets/now-rows.ts';

/** Which markets to keep. A market is kept when every given condition holds. */
export interface Filter {
  verified: boolean;
  withOwner: boolean;
  /** OPEN or CLOSING_SOON; unknown hours never count as open. */
  openNow: boolean;
  /** Free text in the name; empty keeps all. */
  name: string;
  /** Distance filter in degrees and kilometres. */
  within: { latitude: number; longitude: number; km: number } | null;
  /** One value of `MarketCategory`. */
  category: number | null;
  /** Any opening hours on this wall date (days since 1970-01-01); closed for the time being or unknown never counts. */
  openOn: number | null;
  /** Only these markets, by id; unknown ids are ignored. Default: all. */
  only?: readonly string[];
}

export type SortField = 'name' | 'city' | 'address' | 'ownerName' | 'createdAt' | 'distance' | 'views' | 'rating';

export interface Question {
  filter: Filter;
  /** `distance` needs `within` or `from`. */
  sort: { field: SortField; descending: boolean };
  /** Measure distance from here without filtering by it. */
  from?: { latitude: number; longitude: number } | null;
  /** Only markets inside, and how many of them are open. */
  bounds?: Bounds | null;
}

/** Row numbers are valid for this `revision` of the columns only. */
export interface Answer {
  revision: number;
  /** The question's day, for the hours of its rows. */
  openOn: number | null;
  /** All public markets in the mirror, before filtering. */
  total: number;
  /** How many of the rows are open now; null unless `bounds` were given. */
  open: number | null;
  /** Matching rows in order. Transferred. */
  rows: Uint32Array;
  /** Kilometres with two decimals, beside `rows`; empty when no position was given. Transferred. */
  km: Float32Array;
}

/** The area of a map. Degrees; the caller has extended `bounds` by the margin for panning. */
export interface MarkerQuestion {
  filter: Filter;
  bounds: Bounds;
  /** Web-mercator zoom with 256-pixel tiles, fractions allowed. */
  zoom: number;
  /** A searched place: the markets of its city are one marker of their own, at its position. */
  place?: { city: string; latitude: number; longitude: number } | null;
}

/** One entry per drawn marker, at most 400. Row numbers are valid for this `revision` only. All arrays are transferred. */
export interface Markers {
  revision: number;
  /** All public markets in the mirror, matching ones, and those that the markers represent. */
  total: number;
  matching: number;
  inside: number;
  /** The marker of the searched place, if it has one. */
  place?: number;
  /** Degrees; markets on one point are fanned out where nothing is clustered. */
  longitude: Float64Array;
  latitude: Float64Array;
  /** 1 = a single market, more = a cluster. */
  count: Uint32Array;
  /** The market's row, or a row of the cluster that is stable for the zoom. */
  row: Uint32Array;
  category: Uint8Array;
  /** Index into `openStatuses`; of a cluster the most open status inside. */
  status: Uint8Array;
  /** The zoom at which a view of this size surely shows the cluster in parts, from below 15 at most 15; 0 for a single. */
  opensAt: Uint8Array;
  /** How many of the markets are open now. */
  open: Uint32Array;
}

/** Every matching market as a position in web-mercator metres, closed ones first. The arrays are transferred. */
export interface DotField {
  revision: number;
  /** All public markets in the mirror. */
  total: number;
  x: Float32Array;
  y: Float32Array;
  /** How many are closed. */
  closed: number;
}

/** The markets of some markers. */
interface Members {
  /** Transferred. */
  rows: Uint32Array;
  /** Of their positions; null when there are none. */
  bounds: Bounds | null;
}

/** Opening hours of one wall date (days since 1970-01-01), in minutes since its midnight; no ranges = closed. */
interface DayHours {
  day: number;
  ranges: MinuteRange[];
}

/** What a row, card or search hit shows. Fields that come with the pages are null until then. */
export interface MarketRow {
  id: string;
  name: string;
  city: string;
  latitude: number;
  longitude: number;
  category: number;
  verified: boolean;
  hasOwner: boolean;
  tempClosed: boolean;
  status: OpenStatus;
  /** Standard or special hours could not be read: 'Fel i öppettider'. */
  brokenHours: boolean;
  /** Next opening or closing, epoch milliseconds, within 168 hours. */
  nextChange: number | null;
  timezone: string;
  address: string | null;
  tagline: string | null;
  ownerId: string | null;
  ownerName: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
  primaryImageUrl: string | null;
  averageRating: number | null;
  ratingCount: number | null;
  /** The hours of the requested day, shown instead of the status; absent where they are not known, and while temporarily closed. */
  dayHours?: DayHours;
}

/** A row without its status: it may have changed since, or the rule of opening hours is not loaded yet. */
export type KnownRow = Omit<MarketRow, 'status'> & { status: null };

/** A market of the mirror; `full` is false while its page has not arrived. */
export interface MirroredMarket {
  row: MarketRow;
  full: Market | null;
}

/** A row of 'Upptäck' about now. */
export interface NowRow {
  kind: NowKind;
  /** How many it is chosen from, and within how many kilometres of the place; null = in all of Sweden. */
  found: number;
  km: number | null;
  /** With the hours of the day that is meant, and the time of creation in epoch milliseconds. */
  markets: { row: MarketRow; createdAt: number }[];
}

/** The state of the mirror. `stage` 'empty' = nothing to show yet. */
export interface MirrorState {
  stage: 'empty' | 'columns' | 'complete';
  /** Public markets on the device. */
  markets: number;
  /** Pages of full records stored, of how many. */
  pages: { done: number; total: number };
  syncing: boolean;
  /** Last time the server confirmed that the mirror is current, epoch milliseconds. */
  freshAt: number | null;
  /**
   * Why the last attempt failed; null after a success. 'portal' = offline behind a captive portal;
   * 'storage' = nothing can be stored; 'silent' = the same, as the database does not answer;
   * 'worker' = the engine itself could not be started.
   */
  trouble: 'offline' | 'portal' | 'server' | 'shape' | 'storage' | 'silent' | 'worker' | null;
  /** Rows that were left out of the list of a server without /sync, as they are no markets. */
  skipped: number;
}

export type EngineEvent =
  | { kind: 'state'; state: MirrorState }
  /** How much of a first sync has arrived, in whole per cent. */
  | { kind: 'progress'; percent: number }
  /** Rows or statuses changed: ask again. `reason` 'minute' = only opening statuses. */
  | { kind: 'changed'; revision: number; reason: 'mirror' | 'minute' }
  /** Another tab wants to upgrade the database: reload when no input is lost. */
  | { kind: 'versionchange' }
  /** By the worker's own responses the device's clock is this far ahead of the server's, in milliseconds. */
  | { kind: 'clock'; ahead: number }
  /** Another tab keeps its old version of the database open: it should be closed or reloaded. */
  | { kind: 'blocked' }
  /** It no longer does. */
  | { kind: 'unblocked' }
  /** Whether the database does not answer, on a fresh connection either. */
  | { kind: 'silent'; isSo: boolean };

/** The market engine as the page sees it. Never answers with more than 100 row objects. */
export interface EngineApi {
  /** Loads the stored snapshot, starts syncing and the minute tick. Events follow until the worker ends. */
  start(listener: (event: EngineEvent) => void): Promise<MirrorState>;
  /** Brings the mirror up to date now. Resolves when the attempt is over, whatever its outcome. */
  sync(): Promise<MirrorState>;
  /** The page is back: 'online' syncs at once, 'visible' only when the mirror is not fresh. */
  wake(reason: 'online' | 'visible'): Promise<void>;
  /** Milliseconds by which the device's clock is ahead of the server's: opening status is computed by the server's. */
  setClock(ahead: number): Promise<void>;
  ask(question: Question): Promise<Answer>;
  /** The rows about now that have markets, around a place or for all of Sweden. */
  nowRows(place: { latitude: number; longitude: number } | null): Promise<NowRow[]>;
  /** At most 100 rows, with the hours of `openOn` when it is given; null when `revision` is no longer current: ask again. */
  rows(revision: number, rows: number[], openOn?: number | null): Promise<MarketRow[] | null>;
  /** Rows for known ids, in the given order, with the hours of `openOn` when it is given; unknown ids are left out. */
  rowsById(ids: string[], openOn?: number | null): Promise<MarketRow[]>;
  /** The market, or null when the mirror does not have it. */
  market(id: string): Promise<MirroredMarket | null>;
  /** Best hits first, with the hours of `openOn` when it is given; needs at least two characters. */
  search(query: string, limit: number, openOn?: number | null): Promise<MarketRow[]>;
  /** Markers and clusters for an area of the map. */
  markers(question: MarkerQuestion): Promise<Markers>;
  /** The markets of markers, by their numbers in the answer to this question; null when `revision` is no longer current. */
  members(revision: number, question: MarkerQuestion, markers: number[]): Promise<Members | null>;
  /** How many markets have this city, whatever the filter. */
  inCity(city: string): Promise<number>;
  /** Every matching market as a dot. */
  dots(filter: Filter): Promise<DotField>;
}
