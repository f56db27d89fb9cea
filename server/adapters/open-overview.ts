// The overview map of Sweden that is part of the app: one archive with its version in the name.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { OverviewTiles } from '../ports/tiles.ts';
import { openTileArchive } from './tile-archive.ts';

const manifestSchema = v.object({
  file: v.pipe(v.string(), v.regex(/^overview-[0-9a-f]{10}\.pmtiles$/)),
  attribution: v.string(),
});

/** Opens the overview of the built app, otherwise that of the sources. Rejects when there is none. */
export async function openOverview(dist: string): Promise<OverviewTiles> {
  const own = new URL('../../public/map/', import.meta.url).pathname;
  const built = join(dist, 'map');
  const folder = existsSync(join(built, 'manifest.json')) ? built : own;
  const text = readFileSync(join(folder, 'manifest.json'), 'utf8');
  const { file, attribution } = v.parse(manifestSchema, JSON.parse(text));
  const archive = await openTileArchive(join(folder, file));
  const version = file.slice('overview-'.length, -'.pmtiles'.length);
  const { minzoom, maxzoom, tile, close } = archive;
  return { source: { version, minzoom, maxzoom, attribution }, tile, close };
}
