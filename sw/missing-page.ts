// A navigation to a path that is not a view of the app: goes to the server; offline the stored app shows that there is no
// such page.

interface Ports<Options> {
  fetch: typeof fetch;
  /** The stored app. */
  openShell: (options: Options) => Promise<Response>;
}

/** The same page with another status or additional headers. */
export function changedPage(page: Response, status: number, more: Record<string, string>): Response {
  const headers = new Headers(page.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(page.body, { status, headers });
}

/** Rejects only when the app is not stored. */
export function missingPage<Options extends { request: Request }>({ fetch, openShell }: Ports<Options>) {
  return async (options: Options): Promise<Response> => {
    try {
      return await fetch(options.request);
    } catch {
      return changedPage(await openShell(options), 404, { 'referrer-policy': 'no-referrer' });
    }
  };
}
