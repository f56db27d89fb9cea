// @vitest-environment happy-dom
// The notice about an old tab that blocks the storage of this one shows as long as it does (C12).
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silenceLimitMs } from '../../../../src/data/device/silence.ts';
import {
  enqueue,
  ownData,
  ownDataBlocked,
  ownDataUnreadable,
  startOutbox,
} from '../../../../src/data/outbox/outbox.ts';
import { showSession } from '../../../../src/data/session/session-state.ts';
import { expectConsole } from '../../../helpers/quiet-console.ts';
import { aSession } from '../../a-session.ts';
import { netAnswers } from '../../signed-in.ts';
import { until } from '../../until.ts';

beforeEach(() => {
  netAnswers(null);
  // The app waits that long before it shows the notice; no other timer here has that length.
  const { setTimeout: later } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((callback: () => void, ms?: number) =>
    later(callback, ms === silenceLimitMs ? 150 : ms)) as typeof setTimeout);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await act(async () => showSession(null));
});

it('disappears when the old tab has closed', async () => {
  expectConsole(/Upgrade 'loppis-own-\w+' blocked/);
  const who = aSession();
  // An old release without any handler: it would keep its connection for ever.
  const old = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(`loppis-own-${who.user.id}`, 5);
    request.onsuccess = () => resolve(request.result);
  });
  await act(async () => {
    showSession({ ...who, pair: null });
    startOutbox();
  });
  await until(() => ownDataBlocked.get());
  // Reads have timed out by now.
  await until(() => ownDataUnreadable.get());
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 400))));
  old.close();
  await until(() => !ownDataBlocked.get());
  // And storage works.
  await act(() => enqueue('setFavorite', { params: { id: '0F1ABCDEFG001' }, body: { favorite: true } }));
  await until(() => ownData.get().waiting.length > 0);
  expect(ownData.get().waiting).toMatchObject([{ call: 'setFavorite' }]);
});
