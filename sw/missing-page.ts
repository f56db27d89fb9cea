// A navigation to an address that is no view of the app: the server says what it is, and without a net the app says that there
// is no such page.

interface Ports<Options> {
  fetch: typeof fetch;
  /** The stored app. */
  openShell: (options: Options) => Promise<Response>;
}

/** The same page under another status or with more headers. */
export function changedPage(page: Response, status: number, more: Record<string, string>): Response {
  const headers = new Headers(page.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(page.body, { status, headers });
}

/** Rejects only when the app is not stored either. */
export function missingPage<Options extends { request: Request }>({ fetch, openShell }: Ports<Options>) {
  return async (options: Options): Promise<Response> => {
    try {
      return await fetch(options.request);
    } catch {
      return changedPage(await openShell(options), 404, { 'referrer-policy': 'no-referrer' });
    }
  };
}
