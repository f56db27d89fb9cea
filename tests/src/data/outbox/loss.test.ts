// @vitest-environment happy-dom
// The notice about evicted unsent changes stays until the user has confirmed it (C13).
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => localStorage.clear());

const reloaded = () => {
  vi.resetModules();
  return import('../../../../src/data/outbox/loss.ts');
};

it('is not shown without a loss, whatever storage holds', async () => {
  expect((await reloaded()).lostUnsent.get()).toBe(0);
  localStorage.setItem('loppis.lost', 'nonsense');
  expect((await reloaded()).lostUnsent.get()).toBe(0);
});

it('is shown again after a reload, and no more once it was confirmed', async () => {
  (await reloaded()).noteLoss(2);
  const { lostUnsent, lossSeen } = await reloaded();
  expect(lostUnsent.get()).toBe(2);
  lossSeen();
  expect(lostUnsent.get()).toBe(0);
  expect((await reloaded()).lostUnsent.get()).toBe(0);
});

it('is not reduced by a later unconfirmed one, nor doubled by another tab that reports it', async () => {
  (await reloaded()).noteLoss(2);
  const { lostUnsent, noteLoss } = await reloaded();
  noteLoss(1);
  expect(lostUnsent.get()).toBe(2);
  noteLoss(2);
  expect(lostUnsent.get()).toBe(2);
});

it('is shown until the page is closed where nothing can be stored', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { lostUnsent, noteLoss } = await reloaded();
  noteLoss(1);
  expect(lostUnsent.get()).toBe(1);
  full.mockRestore();
});
