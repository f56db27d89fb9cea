// @vitest-environment happy-dom
// The items of a list behind those that are kept on the device.
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { RefusedError } from '../../../src/data/net/errors.ts';
import { type FetchPage, furtherSize, useFurther } from '../../../src/hooks/use-further.ts';
import { render } from '../render.ts';

interface Item {
  id: string;
  text: string;
}

/** Items 0 to `count - 1`. */
const some = (count: number, text = 'stored'): Item[] =>
  Array.from({ length: count }, (_, n) => ({ id: String(n), text }));

/** A server of `items`, with the pages that were requested from it. */
function serve(items: Item[]) {
  const asked: number[] = [];
  const fetchPage: FetchPage<Item> = async (_id, { page }) => {
    asked.push(page);
    const found = items.slice((page - 1) * furtherSize, page * furtherSize);
    return { items: found, isLast: found.length < furtherSize };
  };
  return { asked, fetchPage };
}

/** Renders a list, and again with each `renew`. Resolves once its requests are answered. */
async function list(
  first: Parameters<typeof useFurther<Item>>[1],
  wanted: number,
  fetchPage: FetchPage<Item>,
  changed: Parameters<typeof useFurther<Item>>[4] = (behind) => behind,
) {
  const shown: { now: ReturnType<typeof useFurther<Item>> | null; totals: number[] } = { now: null, totals: [] };
  let setKept: (kept: typeof first) => void = () => undefined;
  function List() {
    const [kept, set] = useState(first);
    setKept = set;
    shown.now = useFurther('list', kept, wanted, fetchPage, changed);
    shown.totals.push(shown.now.items.length);
    return null;
  }
  await render(<List />);
  return { shown, renew: (kept: typeof first) => act(async () => setKept(kept)) };
}

it('requests no page while the kept ones are enough, and knows the total all the same', async () => {
  const { asked, fetchPage } = serve(some(250));
  const { shown } = await list({ items: some(20), total: 250, fetchedAt: 1 }, 20, fetchPage);
  expect([asked, shown.now?.total, shown.now?.missing]).toEqual([[], 250, undefined]);
});

it('requests page after page until the wanted ones are here, and keeps the person’s own version of an item', async () => {
  const { asked, fetchPage } = serve(some(250));
  const { shown } = await list({ items: some(20, 'mine'), total: 250, fetchedAt: 1 }, 150, fetchPage);
  expect([asked, shown.now?.items.length, shown.now?.total]).toEqual([[1, 2], 200, 250]);
  expect(shown.now?.items.slice(19, 21)).toEqual([
    { id: '19', text: 'mine' },
    { id: '20', text: 'stored' },
  ]);
});

it('requests them again behind a later answer, and shows those of before meanwhile', async () => {
  const { asked, fetchPage } = serve(some(60));
  const { shown, renew } = await list({ items: some(20), total: 60, fetchedAt: 1 }, 30, fetchPage);
  await renew({ items: some(20), total: 60, fetchedAt: 2 });
  expect(asked).toEqual([1, 1]);
  expect(shown.totals.slice(shown.totals.indexOf(60))).not.toContain(20);
});

it('has the total of what is here once the last page is', async () => {
  const { shown } = await list({ items: some(20), total: 26, fetchedAt: 1 }, 24, serve(some(25)).fetchPage);
  expect([shown.now?.items.length, shown.now?.total, shown.now?.missing]).toEqual([25, 25, undefined]);
});

it('has the items behind as the person’s changes leave them, and their total', async () => {
  const changed = (behind: readonly Item[], of: number) =>
    behind.filter(({ id }) => id !== '23').map((item) => ({ ...item, text: `changed ${of}` }));
  const { shown } = await list({ items: some(20), total: 26, fetchedAt: 7 }, 24, serve(some(26)).fetchPage, changed);
  expect([shown.now?.items.length, shown.now?.total]).toEqual([25, 25]);
  expect(shown.now?.items.slice(19, 21)).toEqual([
    { id: '19', text: 'stored' },
    { id: '20', text: 'changed 7' },
  ]);
});

it('goes on behind the last item of pages of any length, and begins anew when that one is gone', async () => {
  const asked: (string | null)[] = [];
  const items = some(60);
  let isGone = true;
  const fetchPage: FetchPage<Item> = async (_id, { after }) => {
    asked.push(after);
    if (after === '29' && isGone) {
      isGone = false;
      throw new RefusedError(404, 'Finns inte');
    }
    const from = after === null ? 0 : Number(after) + 1;
    return { items: items.slice(from, from + 30), isLast: from + 30 >= items.length };
  };
  const { shown } = await list({ items: some(20), total: 60, fetchedAt: 1 }, 50, fetchPage);
  expect(asked).toEqual([null, '29', null, '29']);
  expect([shown.now?.items.length, shown.now?.missing]).toEqual([60, undefined]);
});
