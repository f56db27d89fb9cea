// Closes connections that Node would keep: an incomplete request after a response, a response that is not read, and
// connections beyond the limits. One timer checks all of them; requests and responses cost an assignment or two.
//
//   waiting ──request with its body──▶ answering ──────────all sent──────────▶ waiting …
//      │ slow head or body: Node's 408       │ no byte moves for `stall`
//      │ bytes that are no request: here     ▼
//      ▼ no bytes: Node's timeouts         let go                  upgraded: kept
//    let go
import type { Server, ServerResponse } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import type { ConnectionLimits } from '../ports/connection-limits.ts';
import { addressKey, networkKey } from './client-address.ts';

const held = Symbol('held');

/** State of an open connection. Times are milliseconds of `performance.now()`. */
interface Held {
  /** Address of the other side. */
  peer: string;
  /** The response to its newest request, until it is sent completely. */
  answer: ServerResponse | null;
  isUpgraded: boolean;
  /** Receives a body with files, which has time limits of its own. */
  isUploading: boolean;
  /** Since when it has been waiting for a whole request, including the first: null once the body has arrived. */
  waitingSince: number | null;
  /** Bytes received when it began to wait. */
  readBefore: number;
  /** When bytes were first seen while it waited. */
  begunAt: number | null;
  /** Unsent bytes at the last check: as counted by Node, and by the system. */
  unsent: number;
  queued: number;
  movedAt: number;
}

type HeldSocket = Socket & { [held]?: Held; _handle?: { writeQueueSize?: number } | null };

/** Registers the response of a new request. Called for every request. */
export function noteAnswer(socket: Socket, answer: ServerResponse): void {
  const state = (socket as HeldSocket)[held];
  if (!state) return;
  // The request before it was whole.
  if (state.answer !== null) state.waitingSince = null;
  state.answer = answer;
}

/** Marks the beginning and the end of an upload. While it lasts, Node's time limit for a request does not apply. */
export function noteUpload(socket: Socket, isUploading: boolean): void {
  const state = (socket as HeldSocket)[held];
  if (state) state.isUploading = isUploading;
}

/** Whether an upload is being received. */
export function hasUpload(socket: Socket): boolean {
  return (socket as HeldSocket)[held]?.isUploading === true;
}

/** Whether any part of the answer to the newest request has been written. */
export function hasAnswerBegun(socket: Socket): boolean {
  return (socket as HeldSocket)[held]?.answer?.headersSent === true;
}

/** Whether a part of the request that a connection waits for has arrived. */
function hasBegun({ begunAt, answer }: Held): boolean {
  return begunAt !== null || answer !== null;
}

/** Closes a connection with a last text, and destroys it soon, whether or not the other side closes it too. */
export function sayGoodbye(socket: Socket, text: string, farewell: number): void {
  socket.end(text);
  setTimeout(() => socket.destroy(), farewell).unref();
}

/** Whether an address is in one of the networks ('10.0.0.1', '10.0.0.0/8'). */
function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

type Groups = Map<string, Set<HeldSocket>>;

function addTo(groups: Groups, key: string, socket: HeldSocket): void {
  groups.set(key, (groups.get(key) ?? new Set()).add(socket));
}

function removeFrom(groups: Groups, key: string, socket: HeldSocket): void {
  const own = groups.get(key);
  own?.delete(socket);
  if (own?.size === 0) groups.delete(key);
}

interface Guard {
  limits: ConnectionLimits;
  /** Addresses and networks whose connections carry many visitors. */
  proxies: readonly string[];
  /** Called with the number of refused connections since the last call, at most once a minute. */
  onRefused: (count: number) => void;
}

const reportMs = 60_000;

/** Watches the connections of a server until it closes. */
export function guardConnections(server: Server, { limits, proxies, onRefused }: Guard): void {
  const isProxy = inNetworks(proxies);
  const sockets = new Set<HeldSocket>();
  const byAddress = new Map<string, Set<HeldSocket>>();
  const byNetwork = new Map<string, Set<HeldSocket>>();
  let refused = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;

  function forget(socket: HeldSocket): void {
    sockets.delete(socket);
    const peer = socket[held]?.peer ?? '';
    removeFrom(byAddress, addressKey(peer), socket);
    removeFrom(byNetwork, networkKey(peer), socket);
  }
  /** Closes the connection among `own` that has been without a whole request for longest; false when all of them have one. */
  function closeLongest(own: Iterable<HeldSocket>, mayHaveBegun: boolean): boolean {
    const now = performance.now();
    let longest: HeldSocket | null = null;
    let since = Number.POSITIVE_INFINITY;
    for (const socket of own) {
      const state = socket[held];
      if (state) look(socket, state, now);
      if (!state || state.isUpgraded || state.isUploading || (hasBegun(state) && !mayHaveBegun)) continue;
      if (state.waitingSince !== null && state.waitingSince < since) {
        longest = socket;
        since = state.waitingSince;
      }
    }
    if (!longest) return false;
    longest.destroy();
    forget(longest);
    return true;
  }
  /** Frees a connection of an address that has as many as it may. */
  function makeRoomFor(address: string): boolean {
    const own = byAddress.get(address);
    return !own || own.size < limits.perAddress || closeLongest(own, false);
  }
  /** Frees a connection when there are as many as may be: one of the network that has most. */
  function makeRoomInAll(): boolean {
    if (sockets.size < limits.inAll) return true;
    let largest = new Set<HeldSocket>();
    for (const own of byNetwork.values()) if (own.size > largest.size) largest = own;
    // Sorted only when all connections of the largest have a request: there may be thousands of networks.
    return (
      closeLongest(largest, true) ||
      [...byNetwork.values()].sort((a, b) => b.size - a.size).some((own) => closeLongest(own, true))
    );
  }
  function open(socket: HeldSocket): void {
    const peer = socket.remoteAddress;
    // Closed before it was checked.
    if (peer === undefined) return;
    const isCounted = !isProxy(peer);
    if ((isCounted && !makeRoomFor(addressKey(peer))) || !makeRoomInAll()) {
      refused++;
      socket.destroy();
      return;
    }
    if (isCounted) {
      addTo(byAddress, addressKey(peer), socket);
      addTo(byNetwork, networkKey(peer), socket);
    }
    sockets.add(socket);
    const now = performance.now();
    socket[held] = {
      peer,
      answer: null,
      isUpgraded: false,
      isUploading: false,
      waitingSince: now,
      readBefore: 0,
      begunAt: null,
      unsent: 0,
      queued: 0,
      movedAt: now,
    };
    socket.once('close', () => forget(socket));
  }

  /** Whether unsent bytes have not been read for too long. */
  function isStalled(socket: HeldSocket, state: Held, now: number): boolean {
    const unsent = socket.writableLength;
    // A large write counts as unsent until its end; only the handle has the number of bytes sent.
    const queued = unsent > 0 ? (socket._handle?.writeQueueSize ?? 0) : 0;
    if (unsent === 0 || unsent !== state.unsent || queued !== state.queued) {
      state.unsent = unsent;
      state.queued = queued;
      state.movedAt = now;
    }
    return now - state.movedAt >= limits.stall;
  }
  /** Updates the state of a connection from responding to waiting. */
  function look(socket: HeldSocket, state: Held, now: number): void {
    if (state.answer !== null) {
      state.begunAt = null;
      // The response exists once the head has arrived; the body may be missing.
      if (state.answer.req.complete) state.waitingSince = null;
      else state.waitingSince ??= now;
      if (!state.answer.writableFinished) return;
      state.answer = null;
      state.waitingSince = now;
      state.readBefore = socket.bytesRead;
    } else if (state.waitingSince !== null && socket.bytesRead !== state.readBefore) state.begunAt ??= now;
  }
  function check(): void {
    const now = performance.now();
    for (const socket of sockets) {
      const state = socket[held];
      if (!state || state.isUpgraded) continue;
      look(socket, state, now);
      // Node's own check responds to a slow request with 408, but does not detect line breaks sent slowly after a response.
      const isTooSlow = state.begunAt !== null && now - state.begunAt >= limits.request + 2 * limits.check;
      // A response that began before the server closed leaves its connection open, for which `close` waits.
      const isLeft = !server.listening && state.waitingSince !== null && !hasBegun(state);
      if (isTooSlow || isLeft || isStalled(socket, state, now)) socket.destroy();
    }
    if (refused === 0 || now - reportedAt < reportMs) return;
    reportedAt = now;
    onRefused(refused);
    refused = 0;
  }

  // One more, for the newest, which takes the place of another.
  server.maxConnections = limits.inAll + 1;
  server.on('connection', open);
  server.on('drop', () => {
    refused++;
  });
  // Node refuses upgrades without a listener, so this one is added only after another has been.
  let hearsUpgrades = false;
  server.on('newListener', (event) => {
    if (event !== 'upgrade' || hearsUpgrades) return;
    hearsUpgrades = true;
    server.prependListener('upgrade', (_request, socket) => {
      const state = (socket as HeldSocket)[held];
      if (state) state.isUpgraded = true;
    });
  });
  const timer = setInterval(check, limits.check).unref();
  server.on('close', () => clearInterval(timer));
}
