// One at a time over all tabs and the service worker, by Web Lock. The lock of a holder that dies is released at once.

/** Runs `work` while nothing else holds the lock of that name. */
export type Exclusively = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Without Web Locks the locks are this page's alone: two pages may then send the same row, under the same key, and the server
 * does it once (docs/decisions/0008-without-web-locks.md).
 */
export function exclusive(locks: Pick<LockManager, 'request'> | undefined): Exclusively {
  if (locks) return (name, work) => locks.request(name, work) as Promise<Awaited<ReturnType<typeof work>>>;
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  };
}
