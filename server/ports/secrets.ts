// Secrets of 256 bits to hand out, of which only a hash is stored.
import { createHash, randomBytes } from 'node:crypto';

const secretBytes = 32;

/** A secret to hand out: 43 characters. */
export function newSecret(): string {
  return randomBytes(secretBytes).toString('base64url');
}

/** What is stored of a secret. Needs neither salt nor slowness: 256 bits cannot be guessed. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
