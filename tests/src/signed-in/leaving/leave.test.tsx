// @vitest-environment happy-dom
// Leaving on this device: nothing of the person stays once the server has erased the account, and everything stays until then.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getPublicProfile } from '../../../../core/contract/people.ts';
import { leavingText } from '../../../../core/text/leaving.ts';
import { change } from '../../../../src/data/own/own-change.ts';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { seenDatabase } from '../../../../src/data/seen/seen-db.ts';
import { session } from '../../../../src/data/session/session-state.ts';
import { usePublicAnswer } from '../../../../src/hooks/use-public-answer.ts';
import { leaveLoppis } from '../../../../src/signed-in/leaving/leave.ts';
import { failure } from '../../../helpers/failure.ts';
import { aProfile } from '../../data/seen/device.ts';
import { render } from '../../render.ts';
import { likedList, netAnswers, refusal, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';

const per = aProfile({ id: '0F1ABCDEFGR02', firstName: 'Per' });
let me: string;
let erased: string[];

function Name() {
  const seen = usePublicAnswer(getPublicProfile, { id: per.id });
  return <p>{seen.kind === 'shown' ? seen.value.firstName : seen.kind}</p>;
}
async function kept() {
  const db = seenDatabase();
  const answers = await db.answers.count();
  db.close();
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  return { answers, isOwn: names.includes(`loppis-own-${me}`), isSignedIn: session.get() !== null };
}
/** What the server answers to the erasure; it knows nothing else but a profile. */
const serve = (answer: () => Response) =>
  netAnswers(async (method, path, request) => {
    if (path === `/api/users/${per.id}/profile`) return Response.json(per);
    if (method !== 'DELETE' || path !== '/api/users/me') return refusal(503, 'Senare');
    erased.push(await request.text());
    return answer();
  });

beforeEach(async () => {
  erased = [];
  await signIn({ lists: [likedList()] });
  me = session.get()?.user.id ?? '';
  serve(() => refusal(400, 'Lösenordet stämmer inte.'));
  const box = await render(<Name />);
  await until(() => box.textContent === 'Per');
  // A change that cannot be sent.
  await act(
    async () => void (await change('createList', { body: { id: '0F1ABCDEFG777', name: 'Stolar' } }, { failed: 'Nej' })),
  );
});
afterEach(async () => {
  netAnswers(null);
  await signOut();
});

it('keeps everything after a refusal', async () => {
  expect(await act(() => failure(leaveLoppis('fel')))).toMatchObject({ status: 400 });
  expect(await kept()).toEqual({ answers: 1, isOwn: true, isSignedIn: true });
});

it('sends the erasure once only, and keeps everything when the answer is lost', async () => {
  serve(() => {
    throw new TypeError('cut');
  });
  expect(await act(() => failure(leaveLoppis('loppis-i-parken')))).toMatchObject({ name: 'OfflineError' });
  expect(erased).toEqual(['{"password":"loppis-i-parken"}']);
  expect(await kept()).toEqual({ answers: 1, isOwn: true, isSignedIn: true });
});

it('removes the session, unsent changes and what was viewed once the account is erased', async () => {
  // What is on the screen would be fetched again.
  netAnswers((method) => (method === 'DELETE' ? new Response(null, { status: 204 }) : refusal(503, 'Senare')));
  await act(() => leaveLoppis('loppis-i-parken'));
  expect(await kept()).toEqual({ answers: 0, isOwn: false, isSignedIn: false });
  expect(toasts.get().at(-1)?.text).toBe(leavingText.done);
});
