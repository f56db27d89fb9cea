// Early validation of a request: the length of its URL, and its `Host`, which must be single and well formed
// (RFC 9112 §3.2). HTTP/1.0 may omit it, as health checks do.
import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../core/contract/errors.ts';

/** Longer URLs are refused before they are parsed. */
const maxUrl = 4096;

/** A name or IPv4 address, or an IPv6 address in brackets, with or without a port. Empty if the target has no authority. */
const form = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\dA-Fa-f:.]+\])(?::\d*)?$/;

/** Cache of the last valid value: nearly all requests have the same. */
let known = '';

/** Whether the request has a valid `Host`. The value is not used otherwise. */
function hasGoodHost({ rawHeaders, headers, httpVersionMinor }: IncomingMessage): boolean {
  const { host } = headers;
  if (host === undefined) return httpVersionMinor === 0;
  let count = 0;
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = rawHeaders[n];
    if (name?.length === 4 && name.toLowerCase() === 'host') count++;
  }
  if (count > 1) return false;
  if (host === known) return true;
  if (!form.test(host)) return false;
  known = host;
  return true;
}

/** The refusal for an invalid request line or header, if any. */
export function requestFault(request: IncomingMessage): Refusal | undefined {
  if (!hasGoodHost(request)) return new Refusal('malformed');
  return (request.url ?? '').length > maxUrl ? new Refusal('uri_too_long') : undefined;
}
