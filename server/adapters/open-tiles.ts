// Creates the configured source of street tiles: the operator's own archive, an external service, or none.
import { join } from 'node:path';
import { Refusal } from '../../core/contract/errors.ts';
import { tileLimits } from '../../core/contract/map.ts';
import { configText } from '../../core/text/server/operator.ts';
import type { Config } from '../config/config.ts';
import type { Clock } from '../ports/clock.ts';
import { StartError } from '../ports/start-error.ts';
import type { DetailTiles } from '../ports/tiles.ts';
import { followTileJson } from './follow-tile-json.ts';
import { plainAttribution } from './plain-attribution.ts';
import { openTileArchive, type TileArchive } from './tile-archive.ts';
import { tileDiskCache } from './tile-disk-cache.ts';
import { tileServiceHealth } from './tile-service-health.ts';
import { createUpstreamTiles } from './upstream-tiles.ts';

const megabyte = 1024 * 1024;

type TilesConfig = Pick<
  Config,
  'tilesUpstream' | 'tilesPmtiles' | 'tilesCacheMb' | 'dataDir' | 'publicOrigin' | 'supportEmail'
>;

function fromArchive(archive: TileArchive): DetailTiles {
  const { version, minzoom, attribution } = archive;
  const maxzoom = Math.min(archive.maxzoom, tileLimits.detailMaxZoom);
  return {
    current: async () => ({ version, minzoom, maxzoom, attribution: plainAttribution(attribution), savable: true }),
    async tile(asked, z, x, y) {
      if (asked !== version || z < minzoom || z > maxzoom) throw new Refusal('not_found');
      return archive.tile(z, x, y);
    },
    close: archive.close,
  };
}

/** The configured street tiles; null for none. StartError when the operator's archive cannot be read. */
export async function openTiles(
  { tilesUpstream, tilesPmtiles, tilesCacheMb, dataDir, publicOrigin, supportEmail }: TilesConfig,
  clock: Clock,
  onTrouble: (reason: string) => void,
): Promise<DetailTiles | null> {
  if (tilesPmtiles !== null) {
    const archive = await openTileArchive(tilesPmtiles).catch(() => {
      throw new StartError(configText.tilesPmtiles(tilesPmtiles));
    });
    return fromArchive(archive);
  }
  if (tilesUpstream === null) return null;
  const folder = join(dataDir, 'tiles');
  const home = new URL(tilesUpstream);
  const userAgent = `Loppis (${publicOrigin ?? supportEmail ?? 'no contact given'})`;
  const health = tileServiceHealth(clock, onTrouble);
  const file = join(folder, 'service.json');
  const follower = followTileJson({ home, file, userAgent, clock, health, onTrouble });
  const cache = tileDiskCache(folder, tilesCacheMb * megabyte);
  return createUpstreamTiles({ home, follower, cache, userAgent, clock, health });
}
