// Map tiles as the server needs them: the overview that comes with the app, and street tiles.
import type { MapSources } from '../../core/contract/map.ts';

export interface TileBytes {
  /** The tile, gzipped; empty when there is nothing in it. */
  gzip: Buffer;
}

export interface OverviewTiles {
  readonly source: MapSources['overview'];
  /** A tile inside the grid; empty when the overview has none. */
  tile(z: number, x: number, y: number): Promise<TileBytes>;
  close(): Promise<void>;
}

export interface DetailSource {
  version: string;
  minzoom: number;
  maxzoom: number;
  /** Plain text. */
  attribution: string;
  /** Whether whole areas may be fetched ahead. */
  savable: boolean;
}

export interface DetailTiles {
  /** What is served now; null while that is not known. Never rejects. */
  current(): Promise<DetailSource | null>;
  /**
   * A tile inside the grid, the country and the zooms. Refusal `not_found` for a version or tile there is not,
   * `unavailable` when it cannot be had now.
   */
  tile(version: string, z: number, x: number, y: number): Promise<TileBytes>;
  close(): Promise<void>;
}
