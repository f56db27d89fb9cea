// TileJSON 3.0.0 of a tile service, accepted only if its tiles are at the same host.
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { tileLimits } from '../../core/contract/map.ts';
import { publicTiles } from '../ports/public-tiles.ts';
import { UpstreamError } from './json-from.ts';
import { plainAttribution } from './plain-attribution.ts';

export interface TileService {
  /** Version: ten hexadecimal digits hashed from the template, which contains the version of the data. */
  version: string;
  /** URL with {z}, {x} and {y}. */
  template: string;
  minzoom: number;
  maxzoom: number;
  attribution: string;
}

const zoom = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30));
const schema = v.object({
  tiles: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2000))), v.minLength(1)),
  minzoom: v.optional(zoom, 0),
  maxzoom: v.optional(zoom, tileLimits.detailMaxZoom),
  attribution: v.optional(v.unknown()),
  scheme: v.optional(v.literal('xyz')),
});

/**
 * Validates a parsed TileJSON fetched from `home`. UpstreamError when it is invalid, or when its tiles are at another
 * host, port or scheme: only the operator decides which hosts this server contacts.
 */
export function readTileJson(given: unknown, home: URL): TileService {
  const read = v.safeParse(schema, given);
  if (!read.success) throw new UpstreamError('no TileJSON');
  const { tiles, minzoom, maxzoom, attribution } = read.output;
  const template = tiles[0] as string;
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => template.split(part).length === 2);
  const address = isWhole ? URL.parse(tileAddress(template, 0, 0, 0), home.href) : null;
  if (!address) throw new UpstreamError('a TileJSON without a template');
  if (address.origin !== home.origin || address.username !== '' || address.password !== '') {
    throw new UpstreamError('a TileJSON that points to another host');
  }
  if (minzoom > Math.min(maxzoom, tileLimits.detailMaxZoom)) throw new UpstreamError('a TileJSON without zooms');
  return {
    version: createHash('sha256').update(template).digest('hex').slice(0, 10),
    template,
    minzoom,
    maxzoom: Math.min(maxzoom, tileLimits.detailMaxZoom),
    attribution: home.href === publicTiles.url ? publicAttribution(attribution) : plainAttribution(attribution),
  };
}

/** The public service's own credit if it names everybody it has to, otherwise the one it asks for in its documentation. */
function publicAttribution(given: unknown): string {
  const text = plainAttribution(given);
  return publicTiles.credited.every((name) => text.includes(name)) ? text : publicTiles.attribution;
}

/** The URL of one tile; relative when the template is. */
export function tileAddress(template: string, z: number, x: number, y: number): string {
  return template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
}
