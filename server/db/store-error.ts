// Errors of a database, mapped to kinds that are common to both engines.
// Only the codes of SQLite and PostgreSQL are used, not their message texts, which depend on language and version.

export type StoreErrorKind =
  | 'unique'
  | 'foreignKey'
  | 'check'
  | 'notNull'
  | 'busy'
  | 'full'
  | 'corrupt'
  | 'readonly'
  | 'unavailable';

/** An error of the database. `cause` is the engine's own error. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly kind: StoreErrorKind;

  constructor(kind: StoreErrorKind, cause: Error) {
    super(`${kind}: ${cause.message}`, { cause });
    this.kind = kind;
  }
}

// SQLite: extended codes first, then the primary code in the low byte (https://www.sqlite.org/rescode.html).
const sqliteExtended: Record<number, StoreErrorKind> = {
  275: 'check',
  787: 'foreignKey',
  1299: 'notNull',
  1555: 'unique',
  2067: 'unique',
};
const sqlitePrimary: Record<number, StoreErrorKind> = {
  5: 'busy',
  6: 'busy',
  8: 'readonly',
  // A failed write or flush: a full disk, a file size limit or a broken device. The store is not writable in any case.
  10: 'full',
  11: 'corrupt',
  13: 'full',
  14: 'unavailable',
  26: 'corrupt',
};

// PostgreSQL: SQLSTATE, then its class (https://www.postgresql.org/docs/current/errcodes-appendix.html).
const postgresState: Record<string, StoreErrorKind> = {
  '23502': 'notNull',
  '23503': 'foreignKey',
  '23505': 'unique',
  '23514': 'check',
  '25006': 'readonly',
  '40001': 'busy',
  '40P01': 'busy',
  '53100': 'full',
  '55P03': 'busy',
  // Reading or writing a file failed.
  '58030': 'full',
  '57014': 'busy',
};
const postgresClass: Record<string, StoreErrorKind> = {
  '08': 'unavailable',
  '28': 'unavailable',
  '3D': 'unavailable',
  '53': 'unavailable',
  '57': 'unavailable',
  XX: 'corrupt',
};
const networkCodes = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** System calls for connecting to a server. */
const networkCalls = new Set(['connect', 'getaddrinfo']);
// pg reports a lost or slow connection without a code, only with these English texts.
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

function kindOf(error: Error): StoreErrorKind | null {
  const { code, errcode, syscall } = error as Error & { code?: unknown; errcode?: unknown; syscall?: unknown };
  if (typeof errcode === 'number') return sqliteExtended[errcode] ?? sqlitePrimary[errcode & 0xff] ?? null;
  if (typeof code !== 'string') return lostConnection.test(error.message) ? 'unavailable' : null;
  if (networkCodes.has(code) || (typeof syscall === 'string' && networkCalls.has(syscall))) return 'unavailable';
  return /^[0-9A-Z]{5}$/.test(code) ? (postgresState[code] ?? postgresClass[code.slice(0, 2)] ?? null) : null;
}

/** Maps an error to `StoreError` if the engine's code is known; otherwise returns it unchanged. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error;
  const kind = kindOf(error);
  return kind === null ? error : new StoreError(kind, error);
}
