// @vitest-environment happy-dom
// The chip, the badge of the app's icon, and the notice of a loss.
import { ownView } from '../../../../src/data/outbox/own-state.ts';
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { syncText } from '../../../../core/text/shell.ts';
import { lossText } from '../../../../core/text/waiting.ts';
import { LossNotice } from '../../../../src/app/shell/loss-notice.tsx';
import { followBadge } from '../../../../src/app/start/badge.ts';
import { ownData } from '../../../../src/data/outbox/outbox.ts';
import { ownDatabase } from '../../../../src/data/own/own-db.ts';
import { signOut as leaveHere } from '../../../../src/data/session/account.ts';
import { session, showSession } from '../../../../src/data/session/session-state.ts';
import { WaitingChip } from '../../../../src/signed-in/waiting/waiting-chip.tsx';
import { render } from '../../render.ts';
import { aList, button, click, netAnswers, refusal, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';
import { like, rename, rowOf, serve, waiting } from './unsent.ts';

let box: HTMLElement;
let opened: number;
const chip = () => box.querySelector('button');
/** The chip's text without the freshness. */
const said = () => chip()?.querySelector('span:not([aria-hidden])')?.firstChild?.textContent;

beforeEach(async () => {
  opened = 0;
  await signIn({ lists: [aList()] });
  box = await render(<WaitingChip shape="chip" onOpen={() => opened++} />);
});
afterEach(async () => {
  netAnswers(null);
  await signOut();
});

describe('the chip', () => {
  it('is not rendered while nothing waits', () => {
    expect(chip()).toBeNull();
  });

  it('shows how many wait while offline, and opens the sheet', async () => {
    await like('Kupan', '0F1ABCDEFG001');
    await until(chip);
    expect(said()).toBe('1 ändring väntar på nät');
    await like('Ladan', '0F1ABCDEFG002');
    await until(() => said() === '2 ändringar väntar på nät');
    await click(chip());
    expect(opened).toBe(1);
  });

  it('shows the freshness as text, not only as a tooltip', async () => {
    await like('Kupan', '0F1ABCDEFG001');
    await until(chip);
    expect(chip()?.textContent).toContain(syncText.never);
    expect(chip()?.title).toBe('');
  });

  it('shows first what needs the user', async () => {
    serve(() => refusal(404, 'Listan är borttagen, eller någon annans.'));
    await rename('Bordslampor');
    await rowOf('Bordslampor', ({ state }) => state === 'parked');
    await until(() => said() === '1 ändring behöver ditt svar');
    netAnswers(null);
    await like('Kupan', '0F1ABCDEFG001');
    await until(() => said() === '1 ändring behöver ditt svar, 1 väntar');
  });

  it('shows when they wait for a sign-in', async () => {
    await like('Kupan', '0F1ABCDEFG001');
    const user = session.get()?.user;
    if (!user) throw new Error('nobody');
    await act(async () => showSession({ user, needsLogin: true, pair: null }));
    await until(() => said() === '1 ändring väntar på inloggning');
  });
});

describe("the badge of the app's icon", () => {
  it('follows the unsent changes; an error of the system is ignored', async () => {
    const shown: (number | null)[] = [];
    const undo = followBadge({
      setAppBadge: async (count) => {
        shown.push(count);
        throw new DOMException('not here', 'NotAllowedError');
      },
      clearAppBadge: async () => void shown.push(null),
    });
    await like('Kupan', '0F1ABCDEFG001');
    await rowOf('Kupan');
    await like('Ladan', '0F1ABCDEFG002');
    await rowOf('Ladan');
    serve(() => Response.json({ favorite: true, version: 1, likeCount: 1 }));
    await until(() => waiting().length === 0);
    undo();
    expect(shown[0]).toBe(1);
    expect(shown).toContain(2);
    expect(shown.at(-1)).toBeNull();
  });

  it('stays for changes kept at sign-out, also at the next start, and is cleared when they are discarded', async () => {
    const shown: (number | null)[] = [];
    const follow = () =>
      followBadge({
        setAppBadge: async (count) => void shown.push(count),
        clearAppBadge: async () => void shown.push(null),
      });
    const userId = session.get()?.user.id ?? '';
    const undo = follow();
    await like('Kupan', '0F1ABCDEFG001');
    await until(() => localStorage.getItem(`loppis.own.${userId}`)?.includes('"unsent":1'));
    await act(() => leaveHere({ keepTables: true }));
    expect(ownData.get().waiting).toEqual([]);
    expect(shown).toEqual([1]);
    undo();
    const undoNext = follow();
    expect(shown).toEqual([1, 1]);
    await signIn({ lists: [aList()] });
    await signOut();
    expect(shown.at(-1)).toBe(1);
    localStorage.removeItem(`loppis.own.${userId}`);
    await signIn({ lists: [aList()] });
    await signOut();
    expect(shown.at(-1)).toBeNull();
    undoNext();
  });

  it('is not set where it is not supported', async () => {
    const undo = followBadge({});
    await like('Kupan', '0F1ABCDEFG001');
    await until(() => waiting().length === 1);
    undo();
  });
});

describe('after an eviction by the browser', () => {
  /** As a browser does it, while a page is open. */
  async function evict(): Promise<void> {
    const userId = session.get()?.user.id ?? '';
    await until(() => localStorage.getItem(`loppis.own.${userId}`));
    await act(() => ownDatabase(userId).delete());
    const channel = new BroadcastChannel(`loppis-own-${userId}`);
    channel.postMessage('changed');
    channel.close();
  }

  it('a notice shows how many changes were lost, until it is dismissed', async () => {
    const place = await render(<LossNotice />);
    await like('Kupan', '0F1ABCDEFG001');
    await rowOf('Kupan');
    await like('Ladan', '0F1ABCDEFG002');
    await rowOf('Ladan');
    expect(place.textContent).toBe('');
    await evict();
    await until(() => place.textContent?.includes('2 ändringar som inte var skickade gick förlorade.'));
    await click(button(lossText.seen));
    expect(place.textContent).toBe('');
  });

  it('there is no notice when everything had been sent', async () => {
    const place = await render(<LossNotice />);
    let isSent = false;
    serve(() => {
      isSent = true;
      return Response.json({ favorite: true, version: 1, likeCount: 1 });
    });
    await like('Kupan', '0F1ABCDEFG001');
    // Nothing waits before the change was read for the first time either.
    const known = () => localStorage.getItem(`loppis.own.${session.get()?.user.id}`) ?? '';
    await until(() => isSent && waiting().length === 0 && known().includes('"unsent":0'));
    await evict();
    await until(() => ownView(ownData.get(), 'getMyLists').fetchedAt === null);
    expect(place.textContent).toBe('');
  });
});
