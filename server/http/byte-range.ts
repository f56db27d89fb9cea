// Range requests (RFC 9110 §14). Clients read map archives in ranges.

export interface ByteRange {
  /** First and last byte, inclusive. */
  start: number;
  end: number;
}

/**
 * The single range of a `Range` header over `size` bytes. Null for none, several, malformed and unsatisfiable ones: the whole
 * file is a valid response to all of them.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : null;
}
