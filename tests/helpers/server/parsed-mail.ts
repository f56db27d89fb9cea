// Parses a message: headers unfolded and decoded, parts decoded (RFC 2045, 2047).

interface ParsedMail {
  /** By name in lower case; repeated headers are kept. */
  headers: Map<string, string[]>;
  text: string;
  html: string;
}

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, how: string, words: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64').toString()
        : quotedPrintable(words.replaceAll('_', ' ')).toString(),
    );
}

function quotedPrintable(body: string): Buffer {
  const joined = body.replace(/=\r\n/g, '');
  return Buffer.from(
    joined.replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );
}

function split(raw: string): { headers: Map<string, string[]>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), decodeWords(line.slice(colon + 1).trim())]);
  }
  return { headers, body: raw.slice(end + 4) };
}

function decoded({ headers, body }: ReturnType<typeof split>): string {
  const encoding = headers.get('content-transfer-encoding')?.[0] ?? '7bit';
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return (encoding === 'quoted-printable' ? quotedPrintable(body) : Buffer.from(body)).toString();
}

/** A message of a text and an HTML part. */
export function parseMail(raw: string): ParsedMail {
  const whole = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(whole.headers.get('content-type')?.[0] ?? '')?.[1] ?? 'none';
  const parts = whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  const of = (type: string) => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.[0]?.startsWith(type));
    return part ? decoded(part).replaceAll('\r\n', '\n').trim() : '';
  };
  return { headers: whole.headers, text: of('text/plain'), html: of('text/html') };
}
