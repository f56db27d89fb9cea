// One address with everything that the limits allow, in a separate process so that its work is not measured as the visitors'.
// Forked with the server's port, the name of the flood and the seconds it lasts; sends { answers: { status: count } } and ends.
import { randomBytes } from 'node:crypto';
import { Agent, type RequestOptions, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type CallName, calls } from '../../../core/contract/calls.ts';
import { type AnyEndpoint, apiBase } from '../../../core/contract/endpoint.ts';
import { type Facts, pick, whole, word, worstCalls } from './worst-calls.ts';

const connections = 16;

interface Asked {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const json = { 'content-type': 'application/json' };
/** A body at the general limit of 256 KB, with as many values as fit. */
const smallParts = (name: string) => `{"${name}":[${'1,'.repeat(130_000)}1]}`;
/** A login just within the limit of the auth calls. */
const longLogin = `{"username":"${'x'.repeat(8000)}@exempel.se","password":"${'y'.repeat(7000)}"}`;

const floods = {
  'login, large bodies': () => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: json,
    body: pick([longLogin, smallParts('username')]),
  }),
  'profile, large bodies': ({ token }) => ({
    method: 'PUT',
    path: '/api/users/me/profile',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: smallParts('firstName'),
  }),
  register: () => ({
    method: 'POST',
    path: '/api/auth/register',
    headers: json,
    body: JSON.stringify({
      email: `${word()}${whole(0, 1e9)}@exempel.se`,
      password: 'Sju gröna stolar i rad',
      confirmPassword: 'Sju gröna stolar i rad',
      firstName: word(),
      lastName: word(),
    }),
  }),
  refresh: () => ({
    method: 'POST',
    path: '/api/auth/refresh',
    headers: json,
    body: JSON.stringify({ refreshToken: Buffer.from(`${Math.random()}${Math.random()}`).toString('base64url') }),
  }),
  'four sorts, new sizes': () => ({
    method: 'GET',
    path: `/api/markets?pageSize=${whole(1, 10_000)}&page=${whole(1, 500)}&sort=${pick(['name', '-views', '-ratingAverage', '-createdAt'])}`,
  }),
  'the whole list, unpacked': () => ({
    method: 'GET',
    path: '/api/markets?pageSize=10000',
    headers: { 'accept-encoding': 'identity' },
  }),
  'search, eight words': () => ({
    method: 'GET',
    path: `/api/markets/search?q=${encodeURIComponent(Array.from({ length: 8 }, word).join(' '))}`,
  }),
  '/m/{id}': ({ ids }) => ({ method: 'GET', path: `/m/${pick(ids)}` }),
  changes: ({ oldCursor }) => ({
    method: 'GET',
    path: `/api/sync/v1/changes?cursor=${encodeURIComponent(oldCursor)}`,
  }),
} satisfies Record<string, (facts: Facts) => Asked>;

type FloodName = keyof typeof floods | 'unread answers';
export const floodNames: FloodName[] = [...(Object.keys(floods) as FloodName[]), 'unread answers'];

export interface FloodOrder {
  port: number;
  /** A flood, or a call of the contract with its longest rows. */
  name: FloodName | CallName;
  /** The address it comes from. */
  address: string;
  seconds: number;
  facts: Facts;
}

const isCall = (name: string): name is CallName => Object.hasOwn(worstCalls, name);
const boundary = 'loppis-bench';
let picture: Buffer | null = null;

/** A form with one file of bytes that no decoder can read. */
function formOf(bytes: number): Buffer {
  picture ??= randomBytes(bytes);
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

function askedOf(name: CallName, facts: Facts): Asked {
  const { method, spec }: AnyEndpoint = calls[name];
  const { path, body, file } = worstCalls[name](facts);
  const headers = { ...(spec.access !== 'anyone' && { authorization: `Bearer ${facts.token}` }) };
  const to = { method, path: apiBase + path };
  if (file !== undefined) {
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return { ...to, headers: { ...headers, ...type }, body: formOf(file) };
  }
  if (body === undefined) return { ...to, headers };
  return { ...to, headers: { ...headers, ...json }, body: JSON.stringify(body) };
}

type Counts = Record<string, number>;

/** One request with its complete response. Resolves to the status and the seconds in Retry-After. */
function ask(
  agent: Agent,
  { port, address }: FloodOrder,
  { method, path, headers, body }: Asked,
): Promise<[string, number]> {
  const options: RequestOptions = { agent, port, host: '127.0.0.1', localAddress: address, method, path };
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve) => {
    const sent = request({ ...options, headers: { ...headers, ...length } }, (answer) => {
      answer.resume();
      const wait = Number(answer.headers['retry-after'] ?? 0);
      answer.once('close', () => resolve([String(answer.statusCode), answer.statusCode === 429 ? wait : 0]));
    });
    sent.on('error', () => resolve(['broken', 0]));
    sent.end(body);
  });
}

async function flood(order: FloodOrder, counts: Counts): Promise<void> {
  const { name, seconds, facts } = order;
  if (name === 'unread answers') return hold(order, counts);
  const make: (facts: Facts) => Asked = isCall(name) ? (given) => askedOf(name, given) : floods[name];
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = Date.now() + seconds * 1000;
  const drive = async () => {
    while (Date.now() < until) {
      const [status, wait] = await ask(agent, order, make(facts));
      counts[status] = (counts[status] ?? 0) + 1;
      if (wait > 0) await sleep(Math.min(wait * 1000, until - Date.now()));
    }
  };
  await Promise.all(Array.from({ length: connections }, drive));
  agent.destroy();
}

/** Opens connections one after the other, requests large responses on each, and never reads. */
async function hold({ port, address, seconds }: FloodOrder, counts: Counts): Promise<void> {
  const until = Date.now() + seconds * 1000;
  const held: Socket[] = [];
  while (Date.now() < until) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: address });
    socket.on('error', () => {
      counts.broken = (counts.broken ?? 0) + 1;
    });
    socket.pause();
    for (let i = 0; i < 8; i++) {
      const size = 10_000 - ((held.length * 8 + i) % 2000);
      socket.write(`GET /api/markets?pageSize=${pick([10_000, size])} HTTP/1.1\r\nHost: x\r\n\r\n`);
    }
    held.push(socket);
    counts.connections = held.length;
    await sleep(100);
  }
  for (const socket of held) socket.destroy();
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

process.once('message', (order: FloodOrder) => {
  const counts: Counts = {};
  void flood(order, counts).then(() => {
    process.send?.(counts);
    process.disconnect();
  });
});
