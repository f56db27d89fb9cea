// An observable value, in the shape that React's useSyncExternalStore takes, without React.

export interface Readable<T> {
  /** The value now; the same reference until it changes. */
  get(): T;
  /** Calls `listener` after each change until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

export interface Observable<T> extends Readable<T> {
  /** Replaces the value; listeners are called only when it differs (Object.is). */
  set(value: T): void;
}

/** Creates an observable. `get` and `subscribe` may be passed around without their object. */
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
