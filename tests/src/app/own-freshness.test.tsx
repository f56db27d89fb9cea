// @vitest-environment happy-dom
// When the own answers are refetched, and what the device says about its freshness.
import { answerKey } from '../../../core/rules/answers/answer-key.ts';
import { ownView } from '../../../src/data/outbox/own-state.ts';
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownCalls } from '../../../core/rules/answers/answers.ts';
import { dayAndTime } from '../../../core/rules/day/moment-text.ts';
import { syncText } from '../../../core/text/shell.ts';
import { ProfilePage } from '../../../src/app/pages/signed-in/profile-page.tsx';
import { FreshPart } from '../../../src/app/shell/fresh-part.tsx';
import { showTab } from '../../../src/app/view-state.ts';
import { startEngine } from '../../../src/data/directory/engine.ts';
import { connectivity } from '../../../src/data/net/connectivity.ts';
import { ownData, refreshOwn } from '../../../src/data/outbox/outbox.ts';
import { ownDatabase } from '../../../src/data/own/own-db.ts';
import { wakeUp } from '../../../src/data/page/wakeups.ts';
import { session, showSession } from '../../../src/data/session/session-state.ts';
import { WaitingChip } from '../../../src/signed-in/waiting/waiting-chip.tsx';
import { sampleMarket } from '../../helpers/samples/sample-markets.ts';
import { engineWorker } from '../features/markets-search/engine-worker.ts';
import { render } from '../render.ts';
import { like } from '../signed-in/waiting/unsent.ts';
import { button, click, likedList, netAnswers, refusal, signIn, signOut } from '../signed-in.ts';
import { until } from '../until.ts';

const mirrorAt = Date.now() - 60_000;
startEngine(() => engineWorker([sampleMarket(1)], () => mirrorAt));

let asked: string[];
const ratings = { ratings: [], totalPages: 0, totalRatings: 0 };
const own = {
  ...{ '/api/users/lists': [likedList()], '/api/users/me/markets': [], '/api/users/me/notes': [] },
  '/api/users/me/ratings': ratings,
  '/api/users/me/guestbook': [],
};
const profile = '/api/users/me/profile';
/** A server with every own answer except the profile. */
const serve = () =>
  netAnswers((_, path) => {
    if (path === '/readyz') return Response.json({}, { headers: { date: new Date().toUTCString() } });
    if (path in own || path === profile) asked.push(path);
    return path in own ? Response.json(own[path as keyof typeof own]) : refusal(404, 'Inte nu.');
  });

beforeEach(async () => {
  asked = [];
  await signIn({ lists: [likedList()], markets: [], notes: [], ratings, posts: [] });
});
afterEach(async () => {
  netAnswers(null);
  await signOut();
});

/** Online, and no request is in flight any more. */
async function calm(): Promise<void> {
  await act(async () => serve());
  await act(refreshOwn);
  asked = [];
}
const allAsked = () => until(() => new Set(asked).size === ownCalls.length);

describe('own answers are refetched, however fresh they are', () => {
  it('but not when the page is only shown again', async () => {
    await calm();
    await act(async () => void wakeUp('visible'));
    // Only the document that failed before.
    await until(() => asked.length > 0);
    await act(refreshOwn);
    expect(asked).toEqual([profile, ...Object.keys(own).toSpliced(1, 0, profile)]);
  });

  it('when the device is online again', async () => {
    await calm();
    await act(async () => netAnswers(null));
    await act(async () => serve());
    await allAsked();
  });

  it('when the page starts', async () => {
    await calm();
    await act(refreshOwn);
    const left = session.get();
    await act(async () => showSession(null));
    asked = [];
    await act(async () => showSession(left && { ...left, pair: null }));
    await allAsked();
  });

  it('when their screen opens, and each time another of their screens does', async () => {
    await calm();
    await render(<ProfilePage />);
    await allAsked();
    await calm();
    await act(async () => showTab('privacy'));
    await allAsked();
  });

  it('by the button that updates the device', async () => {
    await calm();
    await render(<FreshPart />);
    await click(button(syncText.syncNow));
    await allAsked();
  });
});

describe('the device shows its freshness', () => {
  const store = (fetchedAt: number) =>
    act(async () => {
      const db = ownDatabase(session.get()?.user.id ?? '');
      for (const call of ownCalls) {
        const value = ownView(ownData.get(), call).value ?? {};
        await db.answers.put({ key: answerKey(call), value, fetchedAt } as never);
      }
      db.close();
      const channel = new BroadcastChannel(`loppis-own-${session.get()?.user.id}`);
      channel.postMessage('changed');
      channel.close();
    });

  it('by the age of the own answers, never by the directory alone, in every place', async () => {
    const [part, chip] = [await render(<FreshPart />), await render(<WaitingChip shape="chip" onOpen={() => {}} />)];
    await until(() => part.textContent?.includes(syncText.noOwn));
    await like('Kupan', '0F1ABCDEFG001');
    await until(() => chip.textContent?.includes(syncText.noOwn));
    const older = mirrorAt - 3 * 86_400_000;
    await store(older);
    const told = syncText.freshAt(dayAndTime(older, Date.now()));
    await until(() => part.textContent?.includes(told) && chip.textContent?.includes(told));
    await store(Date.now());
    const mirror = syncText.freshAt(dayAndTime(mirrorAt, Date.now()));
    await until(() => part.textContent?.includes(mirror) && chip.textContent?.includes(mirror));
  });

  it('by the directory alone when signed out', async () => {
    await signOut();
    const part = await render(<FreshPart />);
    await until(() => part.textContent?.includes(syncText.freshAt(dayAndTime(mirrorAt, Date.now()))));
    expect(connectivity.get()).toBe('offline');
  });
});
