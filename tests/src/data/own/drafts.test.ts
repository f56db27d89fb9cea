// @vitest-environment happy-dom
// Unsaved drafts over a reload of the tab: a new instance of the module is a new page.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSession } from '../../a-session.ts';

const anna = aSession();

/** The page after a reload, with that user signed in, or signed out. */
async function page(who: ReturnType<typeof aSession> | null = anna) {
  vi.resetModules();
  const [drafts, { showSession }, account] = await Promise.all([
    import('../../../../src/data/own/drafts.ts'),
    import('../../../../src/data/session/session-state.ts'),
    import('../../../../src/data/session/account.ts'),
  ]);
  showSession(who && { ...who, pair: null });
  return { ...drafts, ...account };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('is shown to no other user', async () => {
  (await page()).keepDraft('list:', { name: 'Halv' });
  expect((await page(null)).draftOf('list:')).toBeUndefined();
  expect((await page({ ...anna, user: { ...anna.user, id: '0F1ABCDEFGP99' } })).draftOf('list:')).toBeUndefined();
});

it('is restored after a reload, for each form', async () => {
  const { keepDraft } = await page();
  keepDraft('list:', { name: 'Halv' });
  keepDraft('list:1', { name: 'Annan' });
  const { draftOf } = await page();
  expect([draftOf('list:'), draftOf('list:1')]).toEqual([{ name: 'Halv' }, { name: 'Annan' }]);
});

it('is not overwritten by a form that is opened first after the reload', async () => {
  (await page()).keepDraft('list:', { name: 'Halv' });
  (await page()).keepDraft('list:1', { name: 'Annan' });
  expect((await page()).draftOf('list:')).toEqual({ name: 'Halv' });
});

it('is deleted once saved or discarded, and at sign-out', async () => {
  const first = await page();
  first.keepDraft('list:', { name: 'Halv' });
  first.keepDraft('list:', null);
  expect(sessionStorage.length).toBe(0);
  expect((await page()).draftOf('list:')).toBeUndefined();
  const last = await page();
  last.keepDraft('list:', { name: 'Halv' });
  await last.signOut();
  expect(sessionStorage.length).toBe(0);
  expect(last.draftOf('list:')).toBeUndefined();
});

it('stays in memory where the tab’s storage is full, of another app or forbidden', async () => {
  sessionStorage.setItem('loppis.drafts', '{');
  const { keepDraft, draftOf } = await page();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepDraft('list:', { name: 'Halv' });
  expect(draftOf('list:')).toEqual({ name: 'Halv' });
});
