// Reads a JSON body with the limits every body has: size (Fastify's), depth, valid UTF-8, no `__proto__`.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../core/contract/errors.ts';

const maxDepth = 20;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** How deep arrays and objects nest in a JSON text. Counted before parsing, so that nothing deep is ever built. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i);
    if (inString) {
      if (character === 0x5c) i++;
      else if (character === 0x22) inString = false;
    } else if (character === 0x22) inString = true;
    else if (character === 0x5b || character === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (character === 0x5d || character === 0x7d) depth--;
  }
  return deepest;
}

function refusePoison(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new Refusal('malformed');
  return value;
}

/** Parses a body. Refusal `malformed` for anything that is not plain JSON within the limits. */
export function parseJsonBody(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  try {
    const text = strictUtf8.decode(bytes);
    if (jsonDepth(text) > maxDepth) throw new Refusal('malformed');
    return JSON.parse(text, refusePoison);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('malformed');
  }
}

/** Makes JSON the one body type that is taken; everything else answers 415. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      done(null, parseJsonBody(bytes as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}
