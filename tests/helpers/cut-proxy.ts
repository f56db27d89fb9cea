// A connection to a server that is cut while an upload is on its way.
import { type AddressInfo, connect, createServer } from 'node:net';

export interface CutProxy {
  url: string;
  /** How many connections were cut. */
  cuts: number;
  close(): Promise<void>;
}

/** Passes everything on, but cuts the first `times` connections over which more than `after` bytes have been sent. */
export async function cutProxy(port: number, { after, times }: { after: number; times: number }): Promise<CutProxy> {
  const open = new Set<{ destroy(): unknown }>();
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const both = [client, upstream];
    const end = () => {
      for (const socket of both) socket.destroy();
    };
    let sent = 0;
    client.on('data', (piece: Buffer) => {
      sent += piece.length;
      if (sent <= after || proxy.cuts >= times) return void upstream.write(piece);
      proxy.cuts++;
      end();
    });
    upstream.pipe(client);
    for (const socket of both) {
      open.add(socket);
      socket.on('error', end).on('close', () => {
        open.delete(socket);
        end();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: CutProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: 0,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return proxy;
}
