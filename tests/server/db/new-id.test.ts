import { expect, test } from 'vitest';
import { tsidTime } from '../../../core/rules/tsid.ts';
import { newId } from '../../../server/db/new-id.ts';

test('ids are unique, even within one millisecond, and contain their time', () => {
  const now = Date.UTC(2026, 5, 1);
  const ids = Array.from({ length: 20_000 }, () => newId(now));
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids.map(tsidTime))).toEqual(new Set([now]));
});
