// Reads JSON from a configured service elsewhere: no redirect is followed, no large answer is read to its end.

/** Why there is no answer. Never quotes the address asked: it holds what a person typed. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    // Leaving the loop ends the connection.
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

/** The parsed answer. Rejects with UpstreamError for everything that is no answer, the aborted signal included. */
export async function jsonFrom(address: URL, { userAgent, signal, maxBytes }: JsonOptions): Promise<unknown> {
  try {
    const headers = { accept: 'application/json', 'accept-language': 'sv', 'user-agent': userAgent };
    const response = await fetch(address, { headers, signal, redirect: 'manual' });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new UpstreamError(`status ${response.status}`);
    }
    return JSON.parse(await readText(response, maxBytes)) as unknown;
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    if (signal.aborted) throw new UpstreamError('no answer in time');
    throw new UpstreamError(error instanceof SyntaxError ? 'no JSON' : 'not reachable');
  }
}
