// Sources of map tiles: the overview that is part of the app, and street tiles.
import type { MapSources } from '../../core/contract/map.ts';

export interface TileBytes {
  /** The gzipped tile; empty when it has no content. */
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
  /** Whether areas may be downloaded. */
  savable: boolean;
}

export interface DetailTiles {
  /** The current source; null while unknown. Never rejects. */
  current(): Promise<DetailSource | null>;
  /**
   * A tile inside the grid, the country and the zooms. Refusal `not_found` for an unknown version or tile,
   * `unavailable` when it cannot be fetched now.
   */
  tile(version: string, z: number, x: number, y: number): Promise<TileBytes>;
  close(): Promise<void>;
}
