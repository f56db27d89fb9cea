// The part of a file a client asks for (RFC 9110 §14). Map archives are read piece by piece.

export interface ByteRange {
  /** First and last byte, both included. */
  start: number;
  end: number;
}

/**
 * The one range of a `Range` header over `size` bytes. null for none, several, unreadable ones and those that lie
 * outside: the whole file is a right answer to all of them.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : null;
}
