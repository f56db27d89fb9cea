// Ids of requests.
import { randomBytes } from 'node:crypto';
import { numberWriter } from './digits.ts';

/**
 * Ids like '03f9a2c41b-10000057': the start of this process and a counter, all of one length, so that the length of a response
 * reveals nothing. Never taken from the request.
 */
export function requestIds(): () => string {
  const idOf = numberWriter(`${randomBytes(5).toString('hex')}-`);
  let count = 10_000_000;
  return () => idOf(++count);
}
