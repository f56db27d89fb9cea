// @vitest-environment happy-dom
// Reads of the signed-in person that are requested where they are shown: kept in the person's database alone.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listSessions, type OpenSession } from '../../../core/contract/auth.ts';
import { getMyHiddenPosts } from '../../../core/contract/guestbook.ts';
import { ownDatabase } from '../../../src/data/own/own-db.ts';
import { session } from '../../../src/data/session/session-state.ts';
import { keepAnswer } from '../../../src/hooks/answer-query.ts';
import { queryClient } from '../../../src/hooks/query-client.ts';
import { failureOf, shownValue, useAnswer } from '../../../src/hooks/use-answer.ts';
import { render } from '../render.ts';
import { netAnswers, refusal, signIn, signOut } from '../signed-in.ts';
import { until } from '../until.ts';

const aDevice = (device: string): OpenSession => ({
  ...{ id: '0F1ABCDEFGS01', device, current: true },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', lastUsedAt: '2026-11-20T08:30:00.000Z' },
});

function Devices() {
  const answer = useAnswer(listSessions, {}, { always: true });
  const names = shownValue(answer)?.map(({ device }) => device);
  return <p>{`${names?.join() ?? '…'}${failureOf(answer).failure ? ' failed' : ''}`}</p>;
}
const me = () => session.get()?.user.id ?? '';
async function stored(userId = me()) {
  const db = ownDatabase(userId);
  const row = await db.answers.get('listSessions:');
  db.close();
  return (row?.value as OpenSession[] | undefined)?.map(({ device }) => device);
}
const storedIs = (devices: string[] | undefined) =>
  act(() => vi.waitFor(async () => expect(await stored()).toEqual(devices), 10_000));
const serve = (device: string) => netAnswers(() => Response.json([aDevice(device)]));
/** The page as it is after a reload. */
const reload = () => act(async () => queryClient.clear());

beforeEach(() => signIn({}));
afterEach(async () => {
  netAnswers(null);
  await signOut();
  queryClient.clear();
});

it('are shown as they were read last when there is no net, and renewed when there is', async () => {
  serve('Telefon');
  await render(<Devices />);
  await storedIs(['Telefon']);
  netAnswers(null);
  await reload();
  const later = await render(<Devices />);
  await until(() => later.textContent === 'Telefon failed');
  serve('Dator');
  const online = await render(<Devices />);
  await until(() => online.textContent === 'Dator');
  await storedIs(['Dator']);
});

it('are kept in no other store of the browser, and gone with the sign-out', async () => {
  serve('Telefon');
  const before = me();
  await render(<Devices />);
  await storedIs(['Telefon']);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Telefon');
  netAnswers(null);
  await signOut();
  expect(queryClient.getQueryData(['listSessions', {}])).toBeUndefined();
  expect(await stored(before)).toBeUndefined();
});

it('that arrive after another person signed in are neither shown nor stored', async () => {
  let arrive: ((response: Response) => void) | null = null;
  const first = me();
  netAnswers(() => new Promise<Response>((resolve) => (arrive ??= resolve)));
  await render(<Devices />);
  await until(() => arrive !== null);
  await signOut();
  await signIn({});
  await act(async () => {
    arrive?.(Response.json([aDevice('Annas telefon')]));
    keepAnswer(first, listSessions, {}, () => [aDevice('Annas dator')]);
  });
  expect(await stored()).toBeUndefined();
  expect(queryClient.getQueryData(['listSessions', {}])).toBeUndefined();
});

it('are removed when the server says that they are not for this person', async () => {
  serve('Telefon');
  await render(<Devices />);
  await storedIs(['Telefon']);
  netAnswers(() => refusal(403, 'Åtkomst nekad'));
  await reload();
  await render(<Devices />);
  await storedIs(undefined);
});

it('follow the reply to a call that changed them', async () => {
  serve('Telefon');
  const box = await render(<Devices />);
  await until(() => box.textContent === 'Telefon');
  await act(async () => keepAnswer(me(), listSessions, {}, () => [aDevice('Bytt')]));
  await until(() => box.textContent === 'Bytt');
  await storedIs(['Bytt']);
});

it('have one for each of their parameters', async () => {
  netAnswers((_, path) => (path.includes('0F1ABCDEFGM01') ? Response.json([]) : refusal(404, 'x')));
  function Hidden({ id }: { id: string }) {
    const value = shownValue(useAnswer(getMyHiddenPosts, { id }));
    return <p>{value ? value.length : '…'}</p>;
  }
  const box = await render(<Hidden id="0F1ABCDEFGM01" />);
  await until(() => box.textContent === '0');
  expect(queryClient.getQueryData(['getMyHiddenPosts', { id: '0F1ABCDEFGM01' }])).toMatchObject({ value: [] });
});
