// @vitest-environment happy-dom
// Which answers the query cache leaves on the device, for the next start without a net.
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineError, RefusedError } from '../../../src/data/net/errors.ts';
import { queryClient } from '../../../src/hooks/query-client.ts';
import { signIn, signOut } from '../signed-in.ts';
import { until } from '../until.ts';

/** An answer that came at `at`, and whose renewal then failed. */
async function renewed(queryKey: string[], failure: Error, at = Date.now() - 600_000): Promise<void> {
  queryClient.setQueryData(queryKey, { isApproved: true, state: queryKey.join() }, { updatedAt: at });
  const renewal = queryClient.fetchQuery({ queryKey, queryFn: () => Promise.reject(failure), staleTime: 0 });
  await expect(renewal).rejects.toBe(failure);
}
/** The queries that the next start reads. */
async function nextStart() {
  vi.resetModules();
  const { queryClient: next } = await import('../../../src/hooks/query-client.ts');
  await until(() => next.getQueryCache().getAll().length > 0);
  return next.getQueryCache().getAll();
}
const stored = () => JSON.stringify({ ...localStorage });

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

it('leaves what anybody may read at a sign-out, and nothing of the person', async () => {
  await signIn({});
  for (const key of [['about'], ['getExport', {}], ['market', 'opened']])
    queryClient.setQueryData(key, { isApproved: true, text: JSON.stringify(key) });
  await until(() => stored().includes('about') && stored().includes('opened'));
  await signOut();
  expect(queryClient.getQueryData(['about'])).toMatchObject({ text: '["about"]' });
  expect((await nextStart()).map(({ queryKey }) => queryKey)).toEqual([['about']]);
  expect(stored()).not.toMatch(/getExport|opened/);
});

it('keeps an answer that could not be renewed, with its time, and drops what the server says is gone', async () => {
  const at = Date.now() - 600_000;
  await renewed(['about'], new OfflineError('unreachable'), at);
  await renewed(['markets', 'most-viewed'], new RefusedError(500, 'x'), at);
  await renewed(['market', 'opened'], new OfflineError('unreachable'), at);
  await renewed(['market', 'gone'], new RefusedError(404, 'x'), at);
  localStorage.clear();
  // Persisting is throttled by a second.
  queryClient.setQueryData(['market', 'last'], { isApproved: true });
  queryClient.setQueryData(['about', 'last'], 1);
  await until(() =>
    ['["market","last"]', '["about","last"]'].every((key) => stored().includes(JSON.stringify(key).slice(1, -1))),
  );
  const kept = (await nextStart()).filter(({ queryKey }) => !queryKey.includes('last'));
  expect(kept.map(({ queryKey }) => queryKey.join()).toSorted()).toEqual([
    'about',
    'market,opened',
    'markets,most-viewed',
  ]);
  for (const { queryKey, state } of kept)
    expect(state).toMatchObject({ status: 'success', dataUpdatedAt: at, data: { state: queryKey.join() } });
});
