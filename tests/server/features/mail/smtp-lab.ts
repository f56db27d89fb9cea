// A real mail server on a free loopback port, with behaviour set by the test, which records its messages.
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

interface Received {
  from: string;
  to: string[];
  raw: string;
  encrypted: boolean;
  user: string | null;
}

/** Behaviour for the n-th message from 0: accept, a reply code, connection cut after the message, or no reply. */
type Fate = 'take' | number | 'cut' | 'silence';

interface Lab {
  port: number;
  /** Completely received messages, whatever the reply. */
  received: Received[];
  /** Attempted logins. */
  logins: string[];
  close(): Promise<void>;
}

interface Behaviour {
  /** By recipient. */
  recipient?: (address: string) => number | null;
  message?: (n: number) => Fate;
  password?: string;
  options?: SMTPServerOptions;
}

function reply(code: number): Error & { responseCode: number } {
  return Object.assign(new Error(`${code} because`), { responseCode: code });
}

/** Starts a server; it is closed after the test. Its self-signed certificates are not trusted. */
export async function smtpLab({ recipient, message, password, options }: Behaviour = {}, port = 0): Promise<Lab> {
  const received: Received[] = [];
  const logins: string[] = [];
  const sockets = new Set<Socket>();
  let count = 0;
  const server = new SMTPServer({
    logger: false,
    authOptional: password === undefined,
    disableReverseLookup: true,
    closeTimeout: 1,
    ...options,
    onAuth({ username, password: given }, _session, done) {
      logins.push(String(given));
      done(given === password ? null : reply(535), { user: username ?? '' });
    },
    onRcptTo({ address }, _session, done) {
      const code = recipient?.(address) ?? null;
      done(code === null ? null : reply(code));
    },
    async onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        raw: await text(stream),
        encrypted: session.secure,
        user: typeof session.user === 'string' ? session.user : null,
      });
      const fate = message?.(count++) ?? 'take';
      if (fate === 'silence') return;
      if (fate === 'cut') for (const socket of sockets) socket.destroy();
      else done(fate === 'take' ? null : reply(fate));
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  let closed: Promise<void> | null = null;
  function close(): Promise<void> {
    closed ??= new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
    return closed;
  }
  onTestFinished(close);
  return { port: (listening.address() as AddressInfo).port, received, logins, close };
}
