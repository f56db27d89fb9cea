// Refuses connections to other machines, for tests and measurements: every TCP and TLS connection of Node passes here.
import { isIP, Socket } from 'node:net';

const isLocal = (host: string) =>
  isIP(host) > 0 ? /^127\.|^::1$|^::ffff:127\./i.test(host) : host === 'localhost' || host.endsWith('.localhost');

/** The host of a call of `connect`, which takes (options), (port, host?), (path) or one array of those; null for a Unix socket. */
function hostOf(given: unknown[]): string | null {
  const [first, second] = Array.isArray(given[0]) ? (given[0] as unknown[]) : given;
  if (typeof first === 'object' && first !== null) {
    const { host, path } = first as { host?: string; path?: string | null };
    return path ? null : host || 'localhost';
  }
  if (typeof first === 'string' && !/^\d+$/.test(first)) return null;
  return typeof second === 'string' ? second : 'localhost';
}

/** From now on connections to hosts outside this machine fail, after `onOutside` received the host. */
export function refuseOutside(onOutside: (host: string) => void): void {
  const connect = Socket.prototype.connect as (this: Socket, ...given: unknown[]) => Socket;
  function guarded(this: Socket, ...given: unknown[]): Socket {
    const host = hostOf(given);
    if (host === null || isLocal(host)) return connect.apply(this, given);
    onOutside(host);
    // Later, as connections fail: callers use the socket first.
    setImmediate(() => this.destroy(new Error(`a connection to ${host}, outside this machine`)));
    return this;
  }
  Socket.prototype.connect = guarded as typeof Socket.prototype.connect;
}
