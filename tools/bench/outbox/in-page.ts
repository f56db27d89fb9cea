// Functions of the outbox bench that run inside the app's page. Each is serialised: it uses nothing but its argument.

interface Request {
  method: string;
  url: string;
  body: string;
  key: string;
}

interface Watched {
  ms: number;
  /** Milliseconds of the longest task; 0 if none exceeded 50 ms. */
  longest: number;
}

/** Makes the calls sequentially, like an app without an outbox. */
export async function callsFrom({ token, requests }: { token: string; requests: Request[] }): Promise<Watched> {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  const began = performance.now();
  for (const { method, url, body, key } of requests) {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    };
    const answer = await fetch(url, { method, headers, body });
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    await answer.json();
  }
  const ms = performance.now() - began;
  await new Promise((resolve) => setTimeout(resolve, 200));
  observer.disconnect();
  return { ms, longest };
}

/** Stores rows as changes made by another tab, without notifications. */
export async function seedIn({ userId, rows }: { userId: string; rows: { seq: number }[] }): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(`loppis-own-${userId}`);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  await new Promise<void>((resolve, reject) => {
    const storing = db.transaction(['outbox', 'meta'], 'readwrite');
    storing.oncomplete = () => resolve();
    storing.onabort = () => reject(storing.error);
    for (const row of rows) storing.objectStore('outbox').put(row);
    const asking = storing.objectStore('meta').get('own');
    asking.onsuccess = () => storing.objectStore('meta').put({ ...asking.result, seq: rows.length });
  });
  db.close();
}

/** Milliseconds from going online until the outbox is empty. Starts observing before. */
export async function drainIn({ userId }: { userId: string }): Promise<Watched> {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  const began = await new Promise<number>((resolve) => {
    addEventListener('online', () => resolve(performance.now()), { once: true });
  });
  observer.observe({ type: 'longtask' });
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(`loppis-own-${userId}`);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const waiting = () =>
    new Promise<number>((resolve, reject) => {
      const counting = db.transaction('outbox').objectStore('outbox').count();
      counting.onsuccess = () => resolve(counting.result);
      counting.onerror = () => reject(counting.error);
    });
  while ((await waiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 40));
  const ms = performance.now() - began;
  db.close();
  // Includes the following refresh and rendering of the documents.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  observer.disconnect();
  return { ms, longest };
}

/** Lets the page read the stored rows, and returns its longest task within `watchMs`. */
export async function readIn({ userId, watchMs }: { userId: string; watchMs: number }): Promise<number> {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  const channel = new BroadcastChannel(`loppis-own-${userId}`);
  channel.postMessage('changed');
  await new Promise((resolve) => setTimeout(resolve, watchMs));
  channel.close();
  observer.disconnect();
  return longest;
}
