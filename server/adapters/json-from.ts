// Fetches JSON from a configured external service: redirects are not followed, and reading stops at a size limit.

/** Why there is no response. Never contains the requested URL, which has what a person typed. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  /** Status of the response; null without one, or when its content is the failure. */
  readonly status: number | null;

  constructor(reason: string, status: number | null = null) {
    super(reason);
    this.status = status;
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new UpstreamError(`more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

interface JsonOptions {
  userAgent: string;
  signal: AbortSignal;
  maxBytes: number;
}

/** The parsed response. Rejects with UpstreamError for every failure, including an aborted signal. */
export async function jsonFrom(address: URL, { userAgent, signal, maxBytes }: JsonOptions): Promise<unknown> {
  try {
    const headers = { accept: 'application/json', 'accept-language': 'sv', 'user-agent': userAgent };
    const response = await fetch(address, { headers, signal, redirect: 'manual' });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new UpstreamError(`status ${response.status}`, response.status);
    }
    return JSON.parse(await readText(response, maxBytes)) as unknown;
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    if (signal.aborted) throw new UpstreamError('no answer in time');
    throw new UpstreamError(error instanceof SyntaxError ? 'no JSON' : 'not reachable');
  }
}
