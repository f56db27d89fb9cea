// The database of a tab that can die: every operation asks first, and the tab's death is to it what a browser makes of it:
// open transactions abort, and nothing that was under way ever comes back.
import type { DBCore, DBCoreTransaction, Dexie } from 'dexie';

/** What a dead tab waits for. A new one each time: what waits for a shared one would never be collected. */
export const never = () => new Promise<never>(() => {});

/** Asked before each operation: true = the tab is dead. What it throws is what storage answers. */
export type StoragePoint = (writes: boolean) => boolean;

export class DyingStorage {
  readonly #point: StoragePoint;
  readonly #open = new Set<DBCoreTransaction>();

  constructor(point: StoragePoint) {
    this.#point = point;
  }

  /** Has the operations of a database that is not open yet ask first. */
  watch(db: Dexie): void {
    db.use({ stack: 'dbcore', name: 'accidents', create: (down) => this.#watched(down) });
  }

  /** To be called when the tab dies. */
  die(): void {
    for (const transaction of this.#open) {
      try {
        transaction.abort();
      } catch {
        // It was already over.
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
        // Nothing is asked after it: inside a transaction that is the same as before the next.
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
