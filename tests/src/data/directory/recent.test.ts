// Recently viewed markets: what is kept, in what order, and what happens when storage fails.
import { describe, expect, test } from 'vitest';
import { createRecent } from '../../../../src/data/directory/recent.ts';

const id = (n: number) => `0F1ABCDEFG${String(n).padStart(3, '0')}`;

function memory(initial?: string) {
  const texts = new Map<string, string>(initial === undefined ? [] : [['loppis.recent', initial]]);
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  };
}

describe('storage that cannot be trusted', () => {
  test.each(['not json', '{"a":1}', '"text"', '[1, null, "x", "<b>"]'])('reads %s as nothing viewed', (stored) => {
    expect(createRecent(memory(stored)).ids.get()).toEqual([]);
  });

  test('without storage the list lasts as long as the page', () => {
    const recent = createRecent(null);
    recent.record(id(1));
    expect(recent.ids.get()).toEqual([id(1)]);
  });

  test('a full storage does not lose the list of this page', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => {},
    };
    const recent = createRecent(full);
    recent.record(id(1));
    recent.record(id(2));
    expect(recent.ids.get()).toEqual([id(2), id(1)]);
  });
});

test('the latest comes first, and a market viewed again moves to the front', () => {
  const recent = createRecent(memory());
  for (const n of [1, 2, 3, 1]) recent.record(id(n));
  expect(recent.ids.get()).toEqual([id(1), id(3), id(2)]);
});

test('the ten latest are kept, across a reload', () => {
  const storage = memory();
  const recent = createRecent(storage);
  for (let n = 1; n <= 12; n++) recent.record(id(n));
  const wanted = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(id);
  expect(recent.ids.get()).toEqual(wanted);
  expect(createRecent(storage).ids.get()).toEqual(wanted);
});

test('what another tab recorded meanwhile is kept', () => {
  const storage = memory();
  const here = createRecent(storage);
  const there = createRecent(storage);
  here.record(id(1));
  there.record(id(2));
  here.record(id(3));
  expect(here.ids.get()).toEqual([id(3), id(2), id(1)]);
});

test('subscribers are notified', () => {
  const recent = createRecent(null);
  let told = 0;
  recent.ids.subscribe(() => told++);
  recent.record(id(1));
  expect(told).toBe(1);
});
