// What the service worker stores of uploaded pictures.
import { expect, it, test } from 'vitest';
import { isPublicPicture, quietly } from '../../sw/picture-answers.ts';

const answer = (status: number, headers: Record<string, string>) => new Response(null, { status, headers });
const year = 'public, max-age=31536000, immutable';

it.each<[string, Response]>([
  ['a loose one', answer(200, { 'cache-control': 'no-store', 'content-type': 'image/webp' })],
  ['one without instructions', answer(200, { 'content-type': 'image/webp' })],
  ['a private one', answer(200, { 'cache-control': 'private, max-age=60', 'content-type': 'image/webp' })],
  ['a missing one', answer(404, { 'cache-control': year, 'content-type': 'image/webp' })],
  ['a part', answer(206, { 'cache-control': year, 'content-type': 'image/webp' })],
  ['the page of a login', answer(200, { 'cache-control': year, 'content-type': 'text/html' })],
])('%s is not stored', (_what, response) => {
  expect(isPublicPicture(response)).toBe(false);
});
test('a shown one is stored', () => {
  expect(isPublicPicture(answer(200, { 'cache-control': year, 'content-type': 'image/avif' }))).toBe(true);
});
test('without a net a picture that is not stored fails as a network error, without a rejection', async () => {
  const failed = await quietly(() => Promise.reject(new Error('no-response')));
  expect(failed.type).toBe('error');
});
