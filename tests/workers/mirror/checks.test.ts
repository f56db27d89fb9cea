// The cheap validation of sync responses rejects everything that would break a column.
import { describe, expect, it } from 'vitest';
import { ContractError } from '../../../src/data/net/errors.ts';
import {
  checkBootstrap,
  checkChanges,
  checkPage,
  isLate,
  marketFields,
  pageFields,
} from '../../../workers/market-engine/mirror/checks.ts';
import { sampleMarket } from '../../helpers/samples/sample-markets.ts';
import { SyncServer } from '../../helpers/server/sync-server.ts';

async function ask(server: SyncServer, path: string): Promise<Record<string, unknown>> {
  return (await (await server.fetch(`http://loppis.test/api/sync/v1/${path}`)).json()) as Record<string, unknown>;
}

const server = new SyncServer(130);
const cursor = server.cursor;
const bootstrap = await ask(server, 'bootstrap');
const page = await ask(server, `pages/1?cursor=${cursor}`);
server.edit(3, { name: 'Ny' });
server.hide(0);
const changes = await ask(server, `changes?cursor=${cursor}`);
const columns = bootstrap.columns as { name: string[]; latitude: string };
const pageColumns = page.columns as Record<string, unknown[]>;
const late = 'ownerDefaultAvatarOption';
const asked = { n: 1, cursor, rows: 2 };

describe('checkBootstrap', () => {
  it.each([
    null,
    [],
    { ...bootstrap, format: 1 },
    { ...bootstrap, cursor: 'x' },
    { ...bootstrap, count: 129 },
    { ...bootstrap, count: -1 },
    { ...bootstrap, pages: 3 },
    { ...bootstrap, pageRecords: 0 },
    { ...bootstrap, pageRecords: 100 },
    { ...bootstrap, pageRecords: 256 },
    { ...bootstrap, columns: { ...columns, ids: ['kort'] } },
    { ...bootstrap, columns: { ...columns, name: columns.name.slice(1) } },
    { ...bootstrap, columns: { ...columns, latitude: [55] } },
    { ...bootstrap, columns: { ...columns, schedules: [1] } },
    { ...bootstrap, columns: { ...columns, flags: undefined } },
  ])('refuses %#', (raw) => {
    expect(() => checkBootstrap(raw)).toThrow(ContractError);
  });

  it('returns a valid one unchanged', () => {
    expect(checkBootstrap({ ...bootstrap, extra: true })).toMatchObject({ count: 130 });
  });
});

describe('checkPage', () => {
  it.each([
    undefined,
    { ...page, cursor: `${cursor}0` },
    { ...page, page: 0 },
    { ...page, count: 3 },
    { ...page, columns: { ...pageColumns, description: ['bara en'] } },
    { ...page, format: 1 },
    { ...page, rows: 'x' },
    { ...page, rows: -1 },
    { ...page, columns: { ...pageColumns, version: [1, 1] } },
    { ...page, columns: { ...pageColumns, viewCount: null } },
    { ...page, columns: { ...pageColumns, createdAt: ['1', '1'] } },
    { ...page, columns: { ...pageColumns, specialEntries: [null, ''] } },
    { ...page, columns: { ...pageColumns, standardHours: [1, null] } },
    { ...page, columns: { ...pageColumns, tagline: [undefined, null] } },
  ])('refuses %#', (raw) => {
    expect(() => checkPage(raw, asked)).toThrow(ContractError);
  });

  it.each(pageFields.filter((field) => field !== late))('refuses a page without %s', (field) => {
    const { [field]: _, ...rest } = pageColumns;
    expect(() => checkPage({ ...page, columns: rest }, asked)).toThrow(ContractError);
  });

  it('lets a good one through, also from before a late column', () => {
    expect(checkPage(page, asked)).toBe(page);
    const { [late]: _, ...older } = pageColumns;
    expect(checkPage({ ...page, columns: older }, asked)).toMatchObject({ columns: older });
    for (const column of [[1, null], ['fire'], 'fire', null]) {
      expect(() => checkPage({ ...page, columns: { ...older, [late]: column } }, asked)).toThrow(ContractError);
    }
  });
});

describe('checkChanges', () => {
  it.each([
    7,
    { ...changes, cursor: null },
    { ...changes, count: 1.5 },
    { ...changes, more: 'ja' },
    { ...changes, gone: [1] },
    { ...changes, markets: {} },
    { ...changes, markets: [null] },
  ])('refuses %#', (raw) => {
    expect(() => checkChanges(raw)).toThrow(ContractError);
  });

  it.each(marketFields.filter((field) => !isLate(field)))('refuses a changed market without %s', (field) => {
    const { [field]: _, ...rest } = sampleMarket(1);
    expect(() => checkChanges({ ...changes, markets: [rest] })).toThrow(ContractError);
  });

  it('accepts a valid one, also from before a late field, and before the count is known', () => {
    const { [late]: _, ...older } = sampleMarket(1);
    expect(checkChanges({ ...changes, markets: [older] })).toMatchObject({ markets: [older] });
    expect(checkChanges(changes)).toBe(changes);
    expect(checkChanges({ ...changes, count: null, more: true })).toMatchObject({ count: null });
  });
});
