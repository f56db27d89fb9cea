// The one way to load late: code is fetched when it is first needed, once, and again after a failure.

/**
 * Returns `load` memoised: concurrent and later callers share one promise, which is dropped when it rejects, so that the next
 * caller tries again.
 * @param failed makes the error that callers get of what `load` rejected with; the default passes it on
 */
export function lazy<T>(
  load: () => Promise<T>,
  failed: (error: unknown) => unknown = (error) => error,
): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw failed(error);
    });
    return loading;
  };
}
