// The database of a tab that can be killed: every operation checks first, and killing has the same effect as in a browser:
// open transactions abort, and pending operations never resolve.
import type { DBCore, DBCoreTransaction, Dexie } from 'dexie';

/** A promise that never resolves. A new one each time, so that waiting code can be garbage-collected. */
export const never = () => new Promise<never>(() => {});

/** Called before each operation: true = the tab is dead. If it throws, storage fails with that error. */
export type StoragePoint = (writes: boolean) => boolean;

export class DyingStorage {
  readonly #point: StoragePoint;
  readonly #open = new Set<DBCoreTransaction>();

  constructor(point: StoragePoint) {
    this.#point = point;
  }

  /** Wraps the operations of a database that is not open yet. */
  watch(db: Dexie): void {
    db.use({ stack: 'dbcore', name: 'accidents', create: (down) => this.#watched(down) });
  }

  /** To be called when the tab is killed. */
  die(): void {
    for (const transaction of this.#open) {
      try {
        transaction.abort();
      } catch {
        // It had already ended.
      }
    }
  }

  #watched(down: DBCore): DBCore {
    const around = <Request, Reply>(operation: (request: Request) => Promise<Reply>, writes: boolean) => {
      return (request: Request): Promise<Reply> => {
        try {
          if (this.#point(writes)) return never();
        } catch (error) {
          return Promise.reject(error);
        }
        // No check after the operation: within a transaction that equals a check before the next.
        return operation(request);
      };
    };
    return {
      ...down,
      transaction: (...rest) => {
        const transaction = down.transaction(...rest);
        this.#open.add(transaction);
        return transaction;
      },
      table: (name) => {
        const table = down.table(name);
        return {
          ...table,
          mutate: around(table.mutate, true),
          get: around(table.get, false),
          getMany: around(table.getMany, false),
          query: around(table.query, false),
          openCursor: around(table.openCursor, false),
          count: around(table.count, false),
        };
      },
    };
  }
}
