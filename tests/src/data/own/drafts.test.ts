// @vitest-environment happy-dom
// Unsaved drafts in the user's own database, over a reload, a crash and a sign-out. A new instance of the modules is a new page.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Draft } from '../../../../src/data/own/held-draft.ts';
import { type OwnDatabase, ownDatabase } from '../../../../src/data/own/own-db.ts';
import { eventually } from '../../../helpers/until.ts';
import { aSession } from '../../a-session.ts';

const anna = aSession();
const bo = { ...anna, user: { ...anna.user, id: '0F1ABCDEFGP99' } };

/** The page after a reload, with that user signed in, or signed out. */
async function page(who: ReturnType<typeof aSession> | null = anna) {
  vi.resetModules();
  const [drafts, { showSession }, { signOut }, outbox] = await Promise.all([
    import('../../../../src/data/own/drafts.ts'),
    import('../../../../src/data/session/session-state.ts'),
    import('../../../../src/data/session/account.ts'),
    import('../../../../src/data/outbox/outbox.ts'),
  ]);
  showSession(who && { ...who, pair: null });
  outbox.startOutbox();
  opened.push(async () => {
    showSession(null);
  });
  const become = (other: ReturnType<typeof aSession>) => showSession({ ...other, pair: null });
  const textsOf = (about: string) => drafts.ownDrafts.get().get(about)?.fields;
  const held = (about: string) => drafts.ownDrafts.get().get(about) as Draft;
  return { ...drafts, ...outbox, signOut, become, textsOf, held };
}
const opened: (() => Promise<void>)[] = [];

/** Reads the database from outside every page. */
async function outside<T>(work: (db: OwnDatabase) => PromiseLike<T>, userId = anna.user.id): Promise<T> {
  const db = ownDatabase(userId);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
const storedTexts = () =>
  outside(async (db) => (await db.drafts.toArray()).map(({ about, fields }) => [about, fields]));
const picture = (bytes: number) => new File([new Uint8Array(bytes).fill(7)], 'jag.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no net');
  });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
  for (const close of opened.splice(0)) await close();
  for (const { name } of await indexedDB.databases()) {
    await new Promise((resolve) => {
      const deletion = indexedDB.deleteDatabase(name ?? '');
      deletion.onsuccess = resolve;
      deletion.onerror = resolve;
    });
  }
});

it('is not stored under another user, nor for anyone who is signed out', async () => {
  const first = await page(null);
  first.keepDraft('list:', { name: 'Halv' });
  await first.flushDrafts();
  expect(await indexedDB.databases()).toEqual([]);
  const annas = await page();
  annas.keepDraft('list:', { name: 'Halv' });
  await annas.flushDrafts();
  const bos = await page(bo);
  await bos.readDrafts();
  expect(bos.textsOf('list:')).toBeUndefined();
  expect(await outside((db) => db.drafts.count(), bo.user.id)).toBe(0);
});

it('is not stored under the user who has signed in meanwhile', async () => {
  const { keepDraft, flushDrafts, become } = await page();
  keepDraft('list:', { name: 'Halv' });
  become(bo);
  await flushDrafts();
  expect(await outside((db) => db.drafts.count(), bo.user.id)).toBe(0);
});

it('is stored within 300 ms of the first letter, while typing goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { keepDraft } = await page();
  let text = '';
  for (let ms = 0; ms < 300; ms += 50) {
    text += 'x';
    keepDraft('list:', { name: text });
    vi.advanceTimersByTime(50);
  }
  vi.useRealTimers();
  await eventually(async () => expect(await storedTexts()).toEqual([['list:', { name: 'xxxxxx' }]]));
});

it('is restored after a reload or a crash, for each form', async () => {
  const { keepDraft, flushDrafts } = await page();
  keepDraft('list:', { name: 'Halv' });
  keepDraft('list:1', { name: 'Annan' });
  await flushDrafts();
  const next = await page();
  await next.readDrafts();
  expect([next.textsOf('list:'), next.textsOf('list:1')]).toEqual([{ name: 'Halv' }, { name: 'Annan' }]);
});

it('is not overwritten by what a read began with', async () => {
  const first = await page();
  first.keepDraft('list:', { name: 'Halv' });
  await first.flushDrafts();
  const next = await page();
  const reading = next.readDrafts();
  next.keepDraft('list:', { name: 'Ny' });
  await reading;
  expect(next.textsOf('list:')).toEqual({ name: 'Ny' });
  next.dropDraft(next.held('list:'));
  await next.readDrafts();
  expect(next.textsOf('list:')).toBeUndefined();
});

it('is not overwritten by an older text that is being stored while one types on', async () => {
  const { keepDraft, flushDrafts, textsOf } = await page();
  // Typed at every moment of the write.
  for (let moment = 0; moment < 40; moment++) {
    const about = `list:${moment}`;
    keepDraft(about, { name: 'Ha' });
    const storing = flushDrafts();
    for (let step = 0; step < moment; step++) await new Promise((resolve) => setImmediate(resolve));
    keepDraft(about, { name: 'Halv' });
    await storing;
    expect([moment, textsOf(about)]).toEqual([moment, { name: 'Halv' }]);
  }
});

it('is deleted once saved or discarded', async () => {
  const first = await page();
  first.keepDraft('list:', { name: 'Halv' });
  await first.flushDrafts();
  first.dropDraft(first.held('list:'));
  await eventually(async () => expect(await storedTexts()).toEqual([]));
});

it('is gone at sign-out, here and on the device', async () => {
  const { keepDraft, flushDrafts, ownDrafts, signOut } = await page();
  keepDraft('list:', { name: 'Halv' });
  await flushDrafts();
  keepDraft('list:', { name: 'Halvskriven' });
  await signOut();
  expect(ownDrafts.get().size).toBe(0);
  expect(await storedTexts()).toEqual([]);
});

it('stays at a sign-out that keeps unsent work, with its last letter', async () => {
  const { keepDraft, ownDrafts, signOut } = await page();
  keepDraft('list:', { name: 'Halvskriven' });
  await signOut({ keepTables: true });
  expect(ownDrafts.get().size).toBe(0);
  expect(await storedTexts()).toEqual([['list:', { name: 'Halvskriven' }]]);
  const next = await page();
  await next.readDrafts();
  expect(next.textsOf('list:')).toEqual({ name: 'Halvskriven' });
});

it('has chosen files as bytes, which go with it', async () => {
  const { keepDraft, flushDrafts, attachToDraft, dropDraft, held, ownDrafts } = await page();
  keepDraft('profile', { firstName: 'Anna' });
  await attachToDraft('profile', 'file', picture(5));
  await attachToDraft('profile', 'file', picture(9));
  const stored = await outside((db) => db.files.toArray());
  expect(stored).toMatchObject([{ name: 'jag.jpg', type: 'image/jpeg', size: 9 }]);
  expect(Object.prototype.toString.call(stored[0]?.bytes)).toBe('[object ArrayBuffer]');
  expect(ownDrafts.get().get('profile')).toMatchObject({
    fields: { firstName: 'Anna' },
    files: { file: stored[0]?.id },
  });
  keepDraft('profile', { firstName: 'Anna-Li' });
  await flushDrafts();
  expect(await outside((db) => db.drafts.toArray())).toMatchObject([
    { fields: { firstName: 'Anna-Li' }, files: { file: stored[0]?.id } },
  ]);
  dropDraft(held('profile'));
  await eventually(async () => expect(await outside((db) => db.files.count())).toBe(0));
});

it('stays in memory where the database does not open', async () => {
  const { keepDraft, flushDrafts, textsOf } = await page();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepDraft('list:', { name: 'Halv' });
  await flushDrafts();
  expect(textsOf('list:')).toEqual({ name: 'Halv' });
});

it('takes over what a page left before it was stored, for the same user only', async () => {
  const left = await page();
  const { storeTyped } = await import('../../../../src/data/page/dirty.ts');
  left.keepDraft('note:1', { text: 'Lampor' });
  void storeTyped();
  // What the browser does to the transaction of a page that goes away.
  const stash = sessionStorage.getItem('loppis.drafts');
  await eventually(async () => expect(await storedTexts()).toHaveLength(1));
  await outside((db) => db.drafts.clear());
  sessionStorage.setItem('loppis.drafts', stash ?? '');

  const other = await page(bo);
  await other.readDrafts();
  expect(other.textsOf('note:1')).toBeUndefined();
  const again = await page();
  await again.readDrafts();
  expect(again.textsOf('note:1')).toEqual({ text: 'Lampor' });
  await eventually(async () => expect(await storedTexts()).toEqual([['note:1', { text: 'Lampor' }]]));
  again.dropDraft(again.held('note:1'));
  await eventually(() => expect(sessionStorage.getItem('loppis.drafts')).toBeNull());
});

it('is the tab’s own after its reload, when another tab has typed last; not when the draft was saved or discarded', async () => {
  const first = await page();
  first.keepDraft('note:1', { text: 'Första' });
  first.keepDraft('note:2', { text: 'Tagen av den andra' });
  await first.flushDrafts();
  const stash = sessionStorage.getItem('loppis.drafts') ?? '';
  sessionStorage.clear();
  const second = await page();
  await second.readDrafts();
  second.keepDraft('note:1', { text: 'Andra' });
  second.dropDraft(second.held('note:2'));
  await second.flushDrafts();

  sessionStorage.setItem('loppis.drafts', stash);
  const reloaded = await page();
  await reloaded.readDrafts();
  expect([reloaded.textsOf('note:1'), reloaded.textsOf('note:2')]).toEqual([{ text: 'Första' }, undefined]);
  await reloaded.flushDrafts();
  expect(await storedTexts()).toEqual([['note:1', { text: 'Första' }]]);
  const twice = await page();
  await twice.readDrafts();
  expect(twice.textsOf('note:1')).toEqual({ text: 'Första' });
});

it('is gone from the database as soon as the change that was typed in it is stored there', async () => {
  const { keepDraft, flushDrafts, enqueue, held } = await page();
  keepDraft('note:1', { text: 'Hej' });
  await flushDrafts();
  expect(await storedTexts()).toEqual([['note:1', { text: 'Hej' }]]);
  await enqueue('setNote', { params: { marketId: '1' }, body: { text: 'Hej' }, draft: held('note:1') });
  expect(await storedTexts()).toEqual([]);
});

it('stays when another tab has typed its own over it, whatever becomes of the first', async () => {
  const [first, second] = [await page(), await page()];
  for (const act of ['save', 'discard'] as const) {
    first.keepDraft('note:1', { text: 'Första' });
    await first.flushDrafts();
    const held = first.held('note:1');
    second.keepDraft('note:1', { text: 'Andra' });
    await second.flushDrafts();
    const body = { text: 'Första' };
    if (act === 'save') await first.enqueue('setNote', { params: { marketId: '1' }, body, draft: held });
    first.dropDraft(held);
    await first.flushDrafts();
    expect([act, await storedTexts()]).toEqual([act, [['note:1', { text: 'Andra' }]]]);
  }
});
