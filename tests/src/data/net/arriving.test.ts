// Bodies that are observed while they arrive.
import { expect, it } from 'vitest';
import { watched } from '../../../../src/data/net/arriving.ts';

function observe(response: Response) {
  const heads: string[] = [];
  const pieces: string[] = [];
  const get = watched(async () => response, {
    head: (headers) => heads.push(headers.get('etag') ?? ''),
    text: (piece) => pieces.push(piece),
  });
  return { heads, pieces, answer: get('/') };
}
const inPieces = (bytes: Uint8Array, size: number) =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });

it.each([
  ['a refusal', new Response('{"code":"gone"}', { status: 410 })],
  ['a page of the net', new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })],
])('%s is left alone', async (_, response) => {
  const { heads, pieces, answer } = observe(response);
  expect(await answer).toBe(response);
  expect([heads, pieces]).toEqual([[], []]);
});

it('whole characters are passed on, and the body is the same', async () => {
  const text = 'blåbär 🧸🪑 €';
  const body = inPieces(new TextEncoder().encode(text), 1);
  const { heads, pieces, answer } = observe(new Response(body, { headers: { etag: '"1"' } }));
  const response = await answer;
  expect(await response.text()).toBe(text);
  expect(response.headers.get('etag')).toBe('"1"');
  expect(heads).toEqual(['"1"']);
  expect(pieces).toEqual([...text]);
});
