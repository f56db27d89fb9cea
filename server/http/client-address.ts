// The client's address as a key for limits and counts.
import { isIP } from 'node:net';

/** The eight groups of a valid IPv6 address as numbers. */
function groups(address: string): number[] {
  const text = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => {
    return `${(Number(a) * 256 + Number(b)).toString(16)}:${(Number(c) * 256 + Number(d)).toString(16)}`;
  });
  const [head = '', tail] = text.split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const before = read(head);
  const after = tail === undefined ? [] : read(tail);
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}

const maxKnown = 10_000;
const known = new Map<string, string>();

/**
 * The key for limits: IPv4 unchanged, IPv6 as its /64 (one subscriber usually owns all of it), IPv4-mapped IPv6 as IPv4.
 * All malformed addresses share one key.
 */
export function addressKey(address: string): string {
  const before = known.get(address);
  if (before !== undefined) return before;
  const key = makeKey(address);
  if (known.size >= maxKnown) known.clear();
  known.set(address, key);
  return key;
}

/** The network of a visitor: IPv4 as it is, IPv6 as its /56, of which a subscriber may use every part. */
export function networkKey(address: string): string {
  const key = addressKey(address);
  const parts = /^(\w+:\w+:\w+:)(\w+)::\/64$/.exec(key);
  if (!parts) return key;
  return `${parts[1]}${(Number.parseInt(parts[2] ?? '', 16) & 0xff00).toString(16)}::/56`;
}

function makeKey(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const kind = isIP(bare);
  if (kind === 4) return bare;
  if (kind !== 6) return 'unknown';
  const parts = groups(bare);
  const isMapped = parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff;
  if (isMapped) {
    const [high = 0, low = 0] = parts.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
