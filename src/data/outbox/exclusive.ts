// One at a time over all tabs and the service worker, by Web Lock. The lock of a holder that dies is released at once.

export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * The lock of that name. Without Web Locks it holds for this page alone: two pages may then send the same row, under the
 * same key, and the server does it once (docs/decisions/0008-without-web-locks.md).
 */
export function exclusive(locks: Pick<LockManager, 'request'> | undefined, name: string): Exclusively {
  if (locks) return (work) => locks.request(name, work) as Promise<Awaited<ReturnType<typeof work>>>;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
