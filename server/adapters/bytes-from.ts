// Fetches bytes from a configured external service without decompressing them: redirects are not followed, and reading stops
// at a size limit.
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { UpstreamError } from './json-from.ts';

interface BytesOptions {
  userAgent: string;
  signal: AbortSignal;
  maxBytes: number;
}

export interface UpstreamBytes {
  status: number;
  /** Content encoding: 'gzip', or undefined for identity. */
  encoding: string | undefined;
  bytes: Buffer;
}

/** The response, whatever its status. Rejects with UpstreamError when there is none, including an aborted signal. */
export async function bytesFrom(address: URL, { userAgent, signal, maxBytes }: BytesOptions): Promise<UpstreamBytes> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const get = address.protocol === 'https:' ? getHttps : getHttp;
  const headers = { accept: '*/*', 'accept-encoding': 'gzip', 'user-agent': userAgent };
  const request = get(address, { headers, signal }, resolve);
  request.on('error', reject);
  try {
    const response = await promise;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) throw new UpstreamError(`more than ${maxBytes} bytes`);
      chunks.push(chunk as Buffer);
    }
    const { statusCode = 0, headers: answered } = response;
    return { status: statusCode, encoding: answered['content-encoding'], bytes: Buffer.concat(chunks) };
  } catch (error) {
    request.destroy();
    if (error instanceof UpstreamError) throw error;
    throw new UpstreamError(signal.aborted ? 'no answer in time' : 'not reachable');
  }
}
