// Parses a JSON body within limits: size (Fastify's), depth, number of values, valid UTF-8, no prototype-polluting keys.
// Every step is linear in the bytes: no reviver, and the size of the result is bounded before it is built.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../core/contract/errors.ts';

const maxDepth = 20;
/** Maximum number of values: far more than any form has; schemas visit each of them. */
const maxParts = 5000;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Size of the value of a JSON text. */
export interface JsonShape {
  /** Nesting depth of arrays and objects. */
  depth: number;
  /** Commas and colons outside of strings. */
  parts: number;
}

/** Measures a JSON text in one pass, before parsing, so that no deep or wide value is built. */
export function jsonShape(text: string): JsonShape {
  let depth = 0;
  let deepest = 0;
  let parts = 0;
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case 0x22:
        i = endOfString(text, i + 1);
        break;
      case 0x2c:
      case 0x3a:
        parts++;
        break;
      case 0x5b:
      case 0x7b:
        deepest = Math.max(deepest, ++depth);
        break;
      case 0x5d:
      case 0x7d:
        depth--;
        break;
    }
  }
  return { depth: deepest, parts };
}

/** Index of the closing quote of the string, or the length of the text if there is none. */
function endOfString(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    const character = text.charCodeAt(i);
    if (character === 0x5c) i++;
    else if (character === 0x22) return i;
  }
  return text.length;
}

/** A text without these cannot contain a prototype-polluting key, also not as an escape. */
const maybePoisoned = /__proto__|constructor|\\u/;

function isPoisoned(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(isPoisoned);
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__' || isPoisoned(inner)) return true;
    if (key === 'constructor' && typeof inner === 'object' && inner !== null && Object.hasOwn(inner, 'prototype'))
      return true;
  }
  return false;
}

/** Parses a body. Refusal `malformed` for anything that is not plain JSON within the limits. */
export function parseJsonBody(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  try {
    const text = strictUtf8.decode(bytes);
    const { depth, parts } = jsonShape(text);
    if (depth > maxDepth || parts > maxParts) throw new Refusal('malformed');
    const value: unknown = JSON.parse(text);
    if (maybePoisoned.test(text) && isPoisoned(value)) throw new Refusal('malformed');
    return value;
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('malformed');
  }
}

/** Makes JSON the only accepted body type; everything else gets 415. Bodies to unknown paths are not parsed. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      done(null, request.is404 ? undefined : parseJsonBody(bytes as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}
