// Work that must not run at the same time, by name.

/** Returns a function that runs the works of one name one after the other. */
export function takeTurns(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  /** The end of the last work of each name. */
  const last = new Map<string, Promise<void>>();
  return async (name, work) => {
    const before = last.get(name);
    const { promise: done, resolve } = Promise.withResolvers<void>();
    last.set(name, done);
    try {
      await before;
      return await work();
    } finally {
      resolve();
      if (last.get(name) === done) last.delete(name);
    }
  };
}
