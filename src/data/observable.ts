// A value that can be watched, in the shape React's useSyncExternalStore takes, without React.

export interface Readable<T> {
  /** The value now; the same reference until it changes. */
  get(): T;
  /** Calls `listener` after each change until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

export interface Observable<T> extends Readable<T> {
  /** Replaces the value; listeners hear of it only when it differs (Object.is). */
  set(value: T): void;
}

/** Makes a watched value. `get` and `subscribe` may be passed around without their object. */
export function observable<T>(initial: T): Observable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
