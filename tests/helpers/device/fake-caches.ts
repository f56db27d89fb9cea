// An in-memory fake of the browser's Cache Storage with the used methods: put, match, keys, delete, of a cache and of all.
// `room` is the quota in bytes; beyond it `put` fails as in browsers.

const origin = 'https://loppis.example';

interface Kept {
  body: Blob;
  init: ResponseInit;
}

class FakeCache {
  readonly kept = new Map<string, Kept>();
  readonly #mayPut: (bytes: number) => boolean;

  constructor(mayPut: (bytes: number) => boolean) {
    this.#mayPut = mayPut;
  }

  #key(request: RequestInfo | URL): string {
    return new URL(request instanceof Request ? request.url : request, origin).href;
  }
  async match(request: RequestInfo | URL, { ignoreSearch = false } = {}): Promise<Response | undefined> {
    const key = this.#key(request);
    const bare = (url: string) => url.replace(/\?.*$/, '');
    const found = ignoreSearch ? [...this.kept].find(([url]) => bare(url) === bare(key))?.[1] : this.kept.get(key);
    if (!found) return undefined;
    return new Response(found.init.status === 204 ? null : found.body, found.init);
  }
  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    const body = await response.blob();
    if (!this.#mayPut(body.size)) throw new DOMException('no room', 'QuotaExceededError');
    this.kept.set(this.#key(request), {
      body,
      init: { status: response.status, headers: Object.fromEntries(response.headers) },
    });
  }
  async keys(): Promise<Request[]> {
    return [...this.kept.keys()].map((url) => new Request(url));
  }
  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.kept.delete(this.#key(request));
  }
}

export interface FakeCaches {
  caches: CacheStorage;
  /** Paths in a cache, sorted. */
  paths(name: string): string[];
  /** Free bytes. */
  room: number;
}

/** An empty storage without a quota. */
export function fakeCaches(): FakeCaches {
  const all = new Map<string, FakeCache>();
  const fake: FakeCaches = {
    room: Number.POSITIVE_INFINITY,
    caches: {
      async open(name: string) {
        const cache =
          all.get(name) ??
          new FakeCache((bytes) => {
            fake.room -= bytes;
            return fake.room >= 0;
          });
        all.set(name, cache);
        return cache;
      },
      keys: async () => [...all.keys()],
      delete: async (name: string) => all.delete(name),
    } as unknown as CacheStorage,
    paths: (name) =>
      [...(all.get(name)?.kept.keys() ?? [])].map((url) => new URL(url).pathname).sort((a, b) => (a < b ? -1 : 1)),
  };
  return fake;
}
