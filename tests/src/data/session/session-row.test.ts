// The stored session when its database does not answer.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StorageError } from '../../../../src/data/net/errors.ts';
import { sessionStore } from '../../../../src/data/session/session-row.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a database that stays silent is opened once more, and then reported as dead', async () => {
  let opened = 0;
  const silent = () => ({ open: () => ++opened && {} }) as unknown as IDBFactory;
  let failed: unknown = null;
  const reading = sessionStore(silent)
    .read()
    .catch((error: unknown) => {
      failed = error;
    });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(opened).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([opened, failed]).toEqual([2, null]);
  await vi.advanceTimersByTimeAsync(5_000);
  await reading;
  expect(failed).toBeInstanceOf(StorageError);
  expect(failed).toMatchObject({ fault: 'dead' });
});
