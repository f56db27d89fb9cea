// One at a time: by Web Lock over all tabs, and without Web Locks in each page alone, where receipts prevent double effects (C3).
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OfflineError, RefusedError } from '../../../../src/data/net/errors.ts';
import { type Exclusively, exclusive } from '../../../../src/data/outbox/exclusive.ts';
import { heldNet, OutboxDevice } from '../../../helpers/device/outbox-person.ts';
import { BrowserLocks } from '../../../helpers/device/web-locks.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Runs work under both locks; resolves to how many ran at once at most. */
function together(...[one, other]: [Exclusively, Exclusively]) {
  const running = new Set<string>();
  const crowds: number[] = [];
  const work = (name: string) => async () => {
    running.add(name);
    crowds.push(running.size);
    await settled();
    running.delete(name);
  };
  return Promise.all([one('a', work('one')), other('a', work('other'))]).then(() => Math.max(...crowds));
}

describe('the outbox lock', () => {
  it('is held by one tab at a time', async () => {
    const browser = new BrowserLocks();
    const lock = () => exclusive(browser.tab() as unknown as LockManager);
    expect(await together(lock(), lock())).toBe(1);
  });

  it('is per page without Web Locks, one at a time in each, and released after a failure', async () => {
    const mine = exclusive(undefined);
    await expect(mine('a', () => Promise.reject(new Error('died')))).rejects.toThrow('died');
    expect(await together(mine, mine)).toBe(1);
    expect(await together(mine, exclusive(undefined))).toBe(2);
    expect(await together(mine, (_, work) => mine('b', work))).toBe(2);
  });
});

describe('two pages of a browser without Web Locks', () => {
  let device = new OutboxDevice();
  afterEach(() => {
    device.close();
    vi.restoreAllMocks();
  });
  const like = (id: string) => ({ call: 'setFavorite', params: { id }, body: { favorite: true } }) as const;
  const answered = { favorite: true, version: 1, likeCount: 1 };

  it('send the same change under the same key, and the second answer changes nothing', async () => {
    device = new OutboxDevice();
    // Such browsers lack this as well.
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    const nets = [heldNet(), heldNet()] as const;
    const pages = nets.map(({ send }) => {
      return device.open(send, { exclusively: exclusive(undefined) });
    });
    const key = await pages[0]?.perform('add', like('0FZ0000000001'));
    await expect.poll(() => nets[0].requests.length).toBe(1);
    void pages[1]?.runner.wake('user');
    await expect.poll(() => nets[1].requests.length).toBe(1);
    expect(nets.map(({ requests }) => requests[0]?.row.key)).toEqual([key, key]);
    // It cannot be taken back in either.
    expect(await pages[1]?.perform('cancel', { key: String(key) })).toBe(false);
    nets[0].requests[0]?.answer(answered);
    await expect.poll(() => device.rows()).toEqual([]);
    nets[1].requests[0]?.answer(answered);
    await settled();
    expect(await device.rows()).toEqual([]);
    expect((await device.outside((db) => db.meta.get('own')))?.settled).toBe(1);
    expect(nets.map(({ requests }) => requests.length)).toEqual([1, 1]);
    expect(device.reported).toEqual([]);
  });

  it('send a lane in order: what one is sending is not begun by the other', async () => {
    device = new OutboxDevice();
    const nets = [heldNet(), heldNet()] as const;
    const pages = nets.map(({ send }) => {
      return device.open(send, { exclusively: exclusive(undefined) });
    });
    const list = { id: '0F1ABCDEFG099', name: 'Ny' };
    const made = { ...list, isDefault: false, markets: [], version: 1 };
    await pages[0]?.perform('add', { call: 'createList', body: list });
    await pages[0]?.perform('add', { call: 'addToList', params: { id: list.id }, body: { marketId: '0FZ0000000001' } });
    await expect.poll(() => nets[0].requests.length).toBe(1);
    void pages[1]?.runner.wake('user');
    await expect.poll(() => nets[1].requests.length).toBe(1);
    nets[0].requests[0]?.answer(made);
    await expect.poll(() => nets[0].requests.length).toBe(2);
    nets[1].requests[0]?.answer(made);
    await settled();
    expect(nets.map(({ requests }) => requests.map(({ row }) => row.call))).toEqual([
      ['createList', 'addToList'],
      ['createList'],
    ]);
  });

  it('keep the result of the first answer, whatever the other request returns', async () => {
    device = new OutboxDevice();
    const nets = [heldNet(), heldNet()] as const;
    const pages = nets.map(({ send }) => {
      return device.open(send, { exclusively: exclusive(undefined) });
    });
    await pages[0]?.perform('add', like('0FZ0000000001'));
    await expect.poll(() => nets[0].requests.length).toBe(1);
    void pages[1]?.runner.wake('user');
    await expect.poll(() => nets[1].requests.length).toBe(1);
    nets[0].requests[0]?.fail(new RefusedError(404, 'Loppisen finns inte.'));
    await expect.poll(() => device.rows()).toMatchObject([{ state: 'parked' }]);
    const [parked] = await device.rows();
    nets[1].requests[0]?.fail(new OfflineError('timeout'));
    await settled();
    expect(await device.rows()).toEqual([parked]);
  });
});
