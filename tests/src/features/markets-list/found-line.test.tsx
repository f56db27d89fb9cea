// @vitest-environment happy-dom
// How many markets the list says that it has.
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type ChosenFilter, filters, noFilter } from '../../../../src/data/directory/filters.ts';
import { FoundLine } from '../../../../src/features/markets-list/found-line.tsx';
import type { MarketList } from '../../../../src/features/markets-list/use-list.ts';
import { render } from '../../render.ts';

const near = '12 i Sigtuna · 41 inom 10 km';
const choose = (filter: Partial<ChosenFilter>) => act(async () => filters.set({ ...noFilter, ...filter }));
afterEach(() => choose({}));

async function said(distances: string | null, matching = 10_000, total = 10_000): Promise<string | null> {
  const list = { matching, total, distances } as MarketList;
  return (await render(<FoundLine list={list} hasSort={false} />)).textContent;
}

it('says nothing while no market is on the device', async () => {
  expect(await said(null, 0, 0)).toBe('');
});

it('counts all, or where a place is known those of it and near it', async () => {
  expect(await said(null)).toBe('10\u00a0000 loppisar i hela Sverige');
  expect(await said(near)).toBe(near);
});

it('with a filter says how many of all match, also near a place', async () => {
  await choose({ verified: true });
  expect(await said(near, 146)).toBe('146 av 10\u00a0000 loppisar');
  await choose({ openNow: true });
  expect(await said(null, 1)).toBe('1 av 10\u00a0000 loppisar öppen nu');
});
