// Pictures in a bucket of a service that speaks S3, addressed by path and signed with plain headers. Only the server talks to it:
// redirects are not followed, and every request has a timeout of its own.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { Refusal } from '../../core/contract/errors.ts';
import { type MediaStore, mediaName } from '../ports/media-store.ts';

interface Bucket {
  /** Base URL of the service, without a slash at the end. */
  endpoint: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
}

/** Until the head of an answer has arrived, in ms. */
const headMs = 10_000;
/** For a whole upload of one file, in ms. */
const putMs = 60_000;
/** A listing of 1000 names takes less. */
const maxListing = 4_000_000;
const pageSize = 1000;

/** The texts of every element of a flat listing. Names in it have no characters that XML escapes. */
function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
}

/** `warn` receives the reason of a failed request. */
export function mediaS3({ endpoint, bucket, region, key, secret }: Bucket, warn: (reason: string) => void): MediaStore {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region });
  const base = `${endpoint}/${bucket}`;

  function failed(reason: string): never {
    warn(reason);
    throw new Refusal('unavailable');
  }
  /** The answer, of status 2xx or 404. The timeout ends with its head, but for `put` with the upload. */
  async function ask(
    method: string,
    path: string,
    {
      headers = {},
      body,
      ms = headMs,
    }: { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer>; ms?: number } = {},
  ): Promise<Response> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), ms);
    try {
      const signed = await client.sign(`${base}${path}`, { method, headers, ...(body && { body }) });
      // The URL, headers and body instead of the signed request: the body of a request is sent in chunks, without its length.
      const answer = await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'error',
        signal: timeout.signal,
        ...(body && { body }),
      });
      if (answer.ok || answer.status === 404) return answer;
      await answer.body?.cancel();
      return failed(`${method} was answered ${answer.status}`);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      return failed(
        timeout.signal.aborted ? `${method} was not answered in time` : `${method} did not reach the service`,
      );
    } finally {
      clearTimeout(timer);
    }
  }
  function pathOf(name: string): string {
    if (!mediaName.test(name)) throw new Error(`not the name of a picture's file: ${name}`);
    return `/${name}`;
  }
  /** A page of the names after `last`, in their order, as XML. The first version of the call, which every service has. */
  async function listing(last: string): Promise<string> {
    const after = last && `&marker=${encodeURIComponent(last)}`;
    const answer = await ask('GET', `?max-keys=${pageSize}${after}`);
    if (!answer.ok) return failed(`the bucket ${bucket} is missing`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body ?? []) {
      size += chunk.length;
      if (size > maxListing) return failed('a listing is too long');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  }

  return {
    async put(name, bytes) {
      const answer = await ask('PUT', pathOf(name), { body: new Uint8Array(bytes), ms: putMs });
      await answer.body?.cancel();
      if (!answer.ok) failed(`the bucket ${bucket} is missing`);
    },
    async stat(name) {
      const answer = await ask('HEAD', pathOf(name));
      if (!answer.ok) return null;
      const changedAt = Date.parse(answer.headers.get('last-modified') ?? '');
      return { name, size: Number(answer.headers.get('content-length')), changedAt };
    },
    async open(name, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await ask('GET', pathOf(name), { headers });
      if (!answer.ok || !answer.body) {
        await answer.body?.cancel();
        return null;
      }
      const { headers: answered, body } = answer;
      const size = answered.get('content-range')?.split('/')[1] ?? answered.get('content-length');
      return { size: Number(size), stream: Readable.fromWeb(body as ReadableStream) };
    },
    async remove(name) {
      const answer = await ask('DELETE', pathOf(name));
      await answer.body?.cancel();
    },
    async *list() {
      let last: string | undefined = '';
      while (last !== undefined) {
        const xml = await listing(last);
        const names = elements(xml, 'Key');
        const sizes = elements(xml, 'Size');
        const times = elements(xml, 'LastModified');
        for (const [n, name] of names.entries()) {
          if (!mediaName.test(name)) continue;
          yield { name, size: Number(sizes[n]), changedAt: Date.parse(times[n] ?? '') };
        }
        last = elements(xml, 'IsTruncated')[0] === 'true' ? names.at(-1) : undefined;
      }
    },
  };
}
