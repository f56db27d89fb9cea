// What is wrong with a request before anybody reads it: the length of its address, and its `Host`, which must be one and
// well formed (RFC 9112 §3.2). HTTP/1.0 may leave it out, as health checks do.
import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../core/contract/errors.ts';

/** Longer addresses are refused before anything reads them. */
const maxUrl = 4096;

/** A name or IPv4 address, or an IPv6 address in brackets, with or without a port. Empty where the target has no authority. */
const form = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\dA-Fa-f:.]+\])(?::\d*)?$/;

/** The last good one: nearly all requests bring the same. */
let known = '';

/** Whether the request names its host as it must. Nothing else is done with the value. */
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

/** The refusal that a request has earned by its first lines, if any. */
export function requestFault(request: IncomingMessage): Refusal | undefined {
  if (!hasGoodHost(request)) return new Refusal('malformed');
  return (request.url ?? '').length > maxUrl ? new Refusal('uri_too_long') : undefined;
}
