// What the outbox bench runs inside the app's page. Each function crosses as text: it uses nothing but its argument.

interface Request {
  method: string;
  url: string;
  body: string;
  key: string;
}

interface Watched {
  ms: number;
  /** Milliseconds of the longest task; tasks up to 50 ms are not told, then 0. */
  longest: number;
}

/** Makes the calls one after the other, as an app without an outbox does. */
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

/** Stores rows as changes made by another tab, and tells nobody. */
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

/** Milliseconds from the net's return until nothing waits. Begins to look before it is back. */
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
  // What follows is part of it: the documents are read anew and shown.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  observer.disconnect();
  return { ms, longest };
}

/** Lets the page read what is stored, and answers its longest task within `watchMs`. */
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
