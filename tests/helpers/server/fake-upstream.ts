// A fake external service over real HTTP on the loopback, with responses and faults chosen by the test.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

export interface FakeUpstream {
  url: string;
  /** Requested paths so far, with query. */
  asked: URL[];
  /** Headers of the last request. */
  headers(): IncomingMessage['headers'];
  /** Sets the behaviour from now on. */
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** Responds with a value as JSON. */
export const answering =
  (value: unknown): Behaviour =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** Starts the service; it responds with 500 until a behaviour is set. */
export async function startFakeUpstream(): Promise<FakeUpstream> {
  let behaviour: Behaviour = (_request, response) => response.writeHead(500).end();
  let last: IncomingMessage['headers'] = {};
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://upstream'));
    last = request.headers;
    behaviour(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    headers: () => last,
    behave(next) {
      behaviour = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
