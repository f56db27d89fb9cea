// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetOpened, recallHead, rememberOpened } from '../../../src/hooks/opened-rows.ts';
import { rememberRows } from '../../../src/hooks/remembered-rows.ts';
import { sampleRow } from '../sample-row.ts';

const id = (n: number) => `0F1ABCDEFG${100 + n}`;

beforeEach(() => localStorage.clear());

describe('the row of a market by its link', () => {
  it('is unknown before anything was seen, and when storage holds something else', () => {
    expect(recallHead(id(1))).toBeNull();
    for (const text of ['not json', '{"a":1}', 'null']) {
      localStorage.setItem('loppis.opened-rows.1', text);
      expect(recallHead(id(1))).toBeNull();
    }
  });

  it('is unknown once the market is gone', () => {
    rememberOpened(sampleRow({ id: id(1) }));
    rememberOpened(sampleRow({ id: id(2) }));
    forgetOpened(id(1));
    expect(recallHead(id(1))).toBeNull();
    expect(recallHead(id(2))?.id).toBe(id(2));
  });

  it('is the one last seen, without a status that may have changed', () => {
    rememberOpened(sampleRow({ id: id(1), name: 'Förr', status: 'OPEN' }));
    rememberOpened(sampleRow({ id: id(1), name: 'Nu', status: 'OPEN' }));
    expect(recallHead(id(1))).toEqual({ ...sampleRow({ id: id(1), name: 'Nu' }), status: null });
  });

  it('is kept for the ten opened last', () => {
    for (let n = 0; n < 12; n++) rememberOpened(sampleRow({ id: id(n) }));
    expect([0, 1, 2, 11].map((n) => recallHead(id(n))?.id ?? null)).toEqual([null, null, id(2), id(11)]);
  });

  it('is known of the first rows of the front page too', () => {
    rememberRows([sampleRow({ id: id(3), name: 'Överst' })]);
    expect(recallHead(id(3))?.name).toBe('Överst');
  });
});
