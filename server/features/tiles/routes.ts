// Map tiles, and the call that lists the sources. A tile's URL contains its version, so a response never changes.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../core/contract/errors.ts';
import { getMapSources, swedenBounds, tileLimits } from '../../../core/contract/map.ts';
import { tileTouches } from '../../../core/rules/map/tile-grid.ts';
import { acceptedEncodings } from '../../http/encoding.ts';
import { refuseOtherMethods } from '../../http/other-methods.ts';
import type { Limiter } from '../../http/rate-limit.ts';
import { isFresh, sendReady, sendUnchanged } from '../../http/ready-body.ts';
import type { DetailTiles, OverviewTiles, TileBytes } from '../../ports/tiles.ts';
import { bind, Versioned } from '../../route.ts';
import { readTileAddress } from './address.ts';

interface Ports {
  limiter: Limiter;
  overview: OverviewTiles;
  /** null without a source of street tiles. */
  detail: DetailTiles | null;
}

const unpack = promisify(gunzip);
const type = 'application/vnd.mapbox-vector-tile';
const immutable = 'public, max-age=31536000, immutable';

/** Sends a tile packed or plain, each under a tag of its own; an empty one as 204. */
async function sendTile(request: FastifyRequest, reply: FastifyReply, { gzip }: TileBytes, name: string) {
  reply.header('vary', 'accept-encoding');
  const isPacked = acceptedEncodings(request.headers['accept-encoding']).includes('gzip');
  const etag = `"${name}${isPacked ? '' : '-plain'}"`;
  if (gzip.length === 0) {
    if (isFresh(request, etag)) return sendUnchanged(reply, etag, immutable);
    return reply.code(204).header('cache-control', immutable).header('etag', etag).send();
  }
  const bytes = isPacked ? { gzip } : { identity: await unpack(gzip) };
  const body = { bytes, etag, type, cacheControl: immutable, passing: true };
  return sendReady(request, reply, body, { vary: 'accept-encoding' });
}

/** Serves the tiles and what the map may draw from. */
export function tileRoutes(app: FastifyInstance, { limiter, overview, detail }: Ports): void {
  function tiles(set: string, find: (params: Record<string, string>) => Promise<{ tile: TileBytes; name: string }>) {
    const url = `/tiles/${set}/:version/:z/:x/:file`;
    app.get(url, {
      onRequest: (request, reply, done) => {
        limiter.charge(request, reply, 'tile');
        done();
      },
      handler: async (request, reply) => {
        const { tile, name } = await find(request.params as Record<string, string>);
        return sendTile(request, reply, tile, name);
      },
    });
    refuseOtherMethods(app, url, ['GET']);
  }

  tiles('overview', async (params) => {
    const { source } = overview;
    const { version, z, x, y } = readTileAddress(params, source.maxzoom);
    if (version !== source.version || z < source.minzoom) throw new Refusal('not_found');
    return { tile: await overview.tile(z, x, y), name: `${version}/${z}/${x}/${y}` };
  });

  tiles('detail', async (params) => {
    if (!detail) throw new Refusal('not_found');
    const { version, z, x, y } = readTileAddress(params, tileLimits.detailMaxZoom);
    if (!tileTouches({ z, x, y }, swedenBounds)) throw new Refusal('not_found');
    return { tile: await detail.tile(version, z, x, y), name: `${version}/${z}/${x}/${y}` };
  });

  bind(app, getMapSources, async () => {
    const sources = { overview: overview.source, detail: (await detail?.current()) ?? null };
    return new Versioned(`${sources.overview.version}/${sources.detail?.version ?? 'none'}`, () => sources);
  });
  app.addHook('onClose', async () => {
    await overview.close();
    await detail?.close();
  });
}
