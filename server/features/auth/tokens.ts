// Refresh tokens, kept only as hashes: 16 bytes that a whole family shares and 32 of each token's own,
// so that a token replaced long ago is still known for what it is without keeping a list of all there ever were.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const ownBytes = 32;
const familyBytes = 16;
const ivBytes = 12;
const tagBytes = 16;

/** A refresh token, 64 characters, of a new family or of that of another token. */
export function newRefreshToken(sibling?: string): string {
  const family =
    sibling === undefined ? randomBytes(familyBytes) : Buffer.from(sibling, 'base64url').subarray(0, familyBytes);
  return Buffer.concat([family, randomBytes(ownBytes)]).toString('base64url');
}

/** The hash of the family a refresh token belongs to; null for a text that is no such token. */
export function familyOf(token: string): string | null {
  if (!/^[A-Za-z0-9_-]{64}$/.test(token)) return null;
  return createHash('sha256').update(Buffer.from(token, 'base64url').subarray(0, familyBytes)).digest('base64url');
}

function keyOf(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'loppis: what came after this token', 32));
}

/** Encrypts a text so that only the holder of the token can read it (AES-256-GCM under HKDF-SHA256). */
export function seal(token: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** What `seal` encrypted. Throws for another token or a damaged text. */
export function unseal(token: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}
