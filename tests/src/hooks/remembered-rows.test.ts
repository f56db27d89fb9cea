// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { recallRows, rememberRows } from '../../../src/hooks/remembered-rows.ts';
import { sampleRow } from '../sample-row.ts';

const hour = 3_600_000;
const then = Date.parse('2026-06-05T08:00:00Z');

beforeEach(() => localStorage.clear());

describe('the rows of the last visit', () => {
  it('are none before the first one', () => {
    expect(recallRows(then)).toBeNull();
  });

  it('come back as they were, with the status that is certain by now', () => {
    const open = sampleRow({ id: '0F1ABCDEFG001', status: 'OPEN', nextChange: then + 6 * hour });
    const closed = sampleRow({ id: '0F1ABCDEFG002', status: 'CLOSED', nextChange: then + hour });
    rememberRows([open, closed], then);
    expect(recallRows(then + hour / 2)).toEqual([open, closed]);
    expect(recallRows(then + 5.5 * hour)).toEqual([
      { ...open, status: 'CLOSING_SOON' },
      { ...closed, status: null },
    ]);
    expect(recallRows(then + 24 * hour)?.map((row) => row.status)).toEqual([null, null]);
  });
});
