// The database as Kysely types it: the rows of every table. The migrations are authoritative; a test compares the two.
import type { Kysely, Transaction } from 'kysely';
import type { RowOf } from './table.ts';
import type { tables } from './tables/tables.ts';

export type { Store } from './store.ts';

type Table = (typeof tables)[number];
export type Schema = { [T in Table as T['name']]: RowOf<T> };

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;
