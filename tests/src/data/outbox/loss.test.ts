// @vitest-environment happy-dom
// The word about unsent work that the browser threw away stays until its author has read it (C13).
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => localStorage.clear());

const reloaded = () => {
  vi.resetModules();
  return import('../../../../src/data/outbox/loss.ts');
};

it('is not said without a loss, whatever storage holds', async () => {
  expect((await reloaded()).lostUnsent.get()).toBe(0);
  localStorage.setItem('loppis.lost', 'nonsense');
  expect((await reloaded()).lostUnsent.get()).toBe(0);
});

it('is said again after a reload, and no more once somebody has said that they know', async () => {
  (await reloaded()).noteLoss(2);
  const { lostUnsent, lossSeen } = await reloaded();
  expect(lostUnsent.get()).toBe(2);
  lossSeen();
  expect(lostUnsent.get()).toBe(0);
  expect((await reloaded()).lostUnsent.get()).toBe(0);
});

it('is not made less by a later one that nobody has read either, nor doubled by another tab that tells of it', async () => {
  (await reloaded()).noteLoss(2);
  const { lostUnsent, noteLoss } = await reloaded();
  noteLoss(1);
  expect(lostUnsent.get()).toBe(2);
  noteLoss(2);
  expect(lostUnsent.get()).toBe(2);
});

it('is said for as long as the page lives where nothing can be stored', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { lostUnsent, noteLoss } = await reloaded();
  noteLoss(1);
  expect(lostUnsent.get()).toBe(1);
  full.mockRestore();
});
