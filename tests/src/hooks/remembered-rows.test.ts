// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { recallRows, rememberRows } from '../../../src/hooks/remembered-rows.ts';
import { sampleRow } from '../sample-row.ts';

beforeEach(() => localStorage.clear());

describe('the rows of the last visit', () => {
  it('are none before the first one', () => {
    expect(recallRows()).toBeNull();
  });

  it('come back in order, about a screen of them, without a status that may have changed', () => {
    const rows = Array.from({ length: 20 }, (_, n) => sampleRow({ id: `0F1ABCDEFG${100 + n}`, status: 'OPEN' }));
    rememberRows(rows);
    const recalled = recallRows() ?? [];
    expect(recalled).toHaveLength(8);
    for (const [n, row] of recalled.entries()) expect(row).toEqual({ ...rows[n], status: null });
  });
});
