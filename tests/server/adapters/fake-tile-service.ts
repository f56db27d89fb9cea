// A fake tile service on the loopback: TileJSON and responses are set by the test, requests are recorded.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A minimal vector tile: one layer with a name. */
export const sampleTile = Buffer.from([0x1a, 0x07, 0x0a, 0x05, 0x77, 0x61, 0x74, 0x65, 0x72]);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface FakeTileService {
  /** Its TileJSON. */
  url: string;
  origin: string;
  /** Requested paths, in order. */
  asked: string[];
  agents: Set<string>;
  /** Sets the TileJSON response. */
  say(word: unknown): void;
  sayBy(answer: Answer): void;
  /** Sets the tile response. */
  tiles(answer: Answer): void;
  /** A TileJSON with this version in the tile URLs. */
  word(version: string): Record<string, unknown>;
  close(): Promise<void>;
}

/** Responds with a compressed tile, as services do. */
export const packedTile: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/x-protobuf', 'content-encoding': 'gzip' });
  response.end(gzipSync(sampleTile));
};

/** Starts one with version `v1` that has every tile. */
export async function startTileService(): Promise<FakeTileService> {
  const asked: string[] = [];
  const agents = new Set<string>();
  let saying: Answer = () => {};
  let answering = packedTile;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    agents.add(request.headers['user-agent'] ?? '');
    if (request.url?.startsWith('/planet.json')) saying(request, response);
    else answering(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: FakeTileService = {
    url: `${origin}/planet.json?key=hemlig`,
    origin,
    asked,
    agents,
    say(word) {
      saying = (_request, response) => response.end(typeof word === 'string' ? word : JSON.stringify(word));
    },
    sayBy(answer) {
      saying = answer;
    },
    tiles(answer) {
      answering = answer;
    },
    word: (version) => ({
      tilejson: '3.0.0',
      tiles: [`${origin}/${version}/{z}/{x}/{y}.pbf`],
      minzoom: 0,
      maxzoom: 14,
      attribution: '<a href="https://tiles.example" target="_blank">Rutor</a> &copy; OpenMapTiles',
    }),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  service.say(service.word('v1'));
  return service;
}
