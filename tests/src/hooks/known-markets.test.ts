// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  forgetOpened,
  knownByRow,
  knownFirstRows,
  knownHead,
  knownMarket,
  setKnownMarket,
  storeFirstRows,
  storeOpened,
} from '../../../src/hooks/known-markets.ts';
import { sampleRow } from '../sample-row.ts';

const id = (n: number) => `0F1ABCDEFG${100 + n}`;

beforeEach(() => localStorage.clear());

describe('the row of a market by its link', () => {
  it('is unknown before anything was seen, and when storage holds something else', () => {
    expect(knownHead(id(1))).toBeNull();
    for (const text of ['not json', '{"a":1}', 'null']) {
      localStorage.setItem('loppis.opened-rows.1', text);
      expect(knownHead(id(1))).toBeNull();
    }
  });

  it('is unknown once the market is gone', () => {
    storeOpened(sampleRow({ id: id(1) }));
    storeOpened(sampleRow({ id: id(2) }));
    forgetOpened(id(1));
    expect(knownHead(id(1))).toBeNull();
    expect(knownHead(id(2))?.id).toBe(id(2));
  });

  it('is the one last seen, without a status that may have changed', () => {
    storeOpened(sampleRow({ id: id(1), name: 'Förr', status: 'OPEN' }));
    storeOpened(sampleRow({ id: id(1), name: 'Nu', status: 'OPEN' }));
    expect(knownHead(id(1))).toEqual({ ...sampleRow({ id: id(1), name: 'Nu' }), status: null });
  });

  it('is kept for the ten opened last', () => {
    for (let n = 0; n < 12; n++) storeOpened(sampleRow({ id: id(n) }));
    expect([0, 1, 2, 11].map((n) => knownHead(id(n))?.id ?? null)).toEqual([null, null, id(2), id(11)]);
  });

  it('is known of the first rows of the front page too', () => {
    storeFirstRows([sampleRow({ id: id(3), name: 'Överst' })]);
    expect(knownHead(id(3))?.name).toBe('Överst');
  });
});

describe('the first rows of the front page', () => {
  it('are none before the first visit, and when storage holds something else', () => {
    expect(knownFirstRows()).toEqual([]);
    for (const text of ['not json', '{"a":1}', 'null']) {
      localStorage.setItem('loppis.first-rows.1', text);
      expect(knownFirstRows()).toEqual([]);
    }
  });

  it('come back in order, about a screen of them, without a status that may have changed', () => {
    const rows = Array.from({ length: 20 }, (_, n) => sampleRow({ id: id(n), status: 'OPEN' }));
    storeFirstRows(rows);
    expect(knownFirstRows()).toEqual(rows.slice(0, 8).map((row) => ({ ...row, status: null })));
  });
});

describe('the market found last', () => {
  const whole = (n: number) => ({ row: sampleRow({ id: id(n) }), full: null, reading: false });

  it('keeps its record when its row comes later', () => {
    setKnownMarket(id(1), whole(1));
    knownByRow(sampleRow({ id: id(1) }));
    expect(knownMarket(id(1))).toEqual(whole(1));
  });

  it('is forgotten when the mirror does not have it, and only then', () => {
    setKnownMarket(id(1), whole(1));
    setKnownMarket(id(2), null);
    expect(knownMarket(id(1))).toEqual(whole(1));
    setKnownMarket(id(1), null);
    expect(knownMarket(id(1))).toBeUndefined();
  });
});
