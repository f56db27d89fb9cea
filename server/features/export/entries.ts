// What is in an export: its files one after another, each made while it is read.
import type { Readable } from 'node:stream';
import { swedishDate } from '../../../core/rules/day/swedish-day.ts';
import { exportReadme } from '../../../core/text/server/export-readme.ts';
import { type PersonalRow, personalRows, type TableKeys, tableKeys } from '../../db/personal-rows.ts';
import type { Store } from '../../db/schema.ts';
import { pictures } from '../../db/tables/pictures.ts';
import type { Markets } from '../../ports/markets.ts';
import { exportFiles } from './subjects.ts';
import { presentRow } from './values.ts';

export interface ExportEntry {
  readonly name: string;
  /** Already compressed, as pictures are. */
  readonly isPacked: boolean;
  /** UTF-8 in pieces of some kilobytes. Read once. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface Sources {
  store: Store;
  markets: Pick<Markets, 'visibleNames'>;
  /** The bytes of a picture's largest file; null when there is none. */
  openPicture: (id: string) => Promise<Readable | null>;
}

const pictureName = (id: string) => `bilder/${id}.webp`;

/** Rows of lists with the names of list and market; those of markets that the person may not see are left out. */
async function named(
  { store, markets }: Sources,
  userId: string,
  rows: PersonalRow[],
  listNames: Map<unknown, unknown>,
) {
  const ids = rows.map((row) => String(row.market_id));
  const person = { userId, role: 'User', permissions: new Set<never>() } as const;
  const names = await store.read((db) => markets.visibleNames(db, ids, person));
  return rows.map((row) => ({
    ...presentRow(row),
    listName: listNames.get(row.list_id) ?? null,
    marketName: names.get(String(row.market_id)) ?? null,
  }));
}

/** A file of JSON: an object with a list for each of its parts. */
async function* jsonOf(sources: Sources, keys: TableKeys, file: string, userId: string): AsyncGenerator<Uint8Array> {
  const listNames = new Map<unknown, unknown>();
  let opening = '{';
  for (const { table, part } of exportFiles.get(file) ?? []) {
    yield Buffer.from(`${opening}\n  ${JSON.stringify(part)}: [`);
    opening = ',';
    let before = '';
    for await (const rows of personalRows(sources.store, keys, table, userId)) {
      if (table.name === 'user_lists') for (const { id, name } of rows) listNames.set(id, name);
      const shown =
        table.name === 'user_list_markets' ? await named(sources, userId, rows, listNames) : rows.map(presentRow);
      const lines = shown.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
      yield Buffer.from(`${before}\n${lines}`);
      before = ',';
    }
    yield Buffer.from(before === '' ? ']' : '\n  ]');
  }
  yield Buffer.from('\n}\n');
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function* pictureIds({ store }: Sources, keys: TableKeys, userId: string): AsyncGenerator<string> {
  for await (const rows of personalRows(store, keys, pictures, userId)) {
    for (const { id, state } of rows) if (state !== 'removed') yield String(id);
  }
}

/** The files of a person's export. Each is to be read to its end before the next is taken. */
export async function* exportEntries(sources: Sources, userId: string, packedAt: number): AsyncGenerator<ExportEntry> {
  const keys = await tableKeys(sources.store);
  yield { name: 'LÄS MIG.txt', isPacked: false, bytes: once(exportReadme(swedishDate(packedAt))) };
  for (const name of exportFiles.keys()) {
    yield { name, isPacked: false, bytes: jsonOf(sources, keys, name, userId) };
  }
  for await (const id of pictureIds(sources, keys, userId)) {
    const bytes = await sources.openPicture(id);
    if (bytes) yield { name: pictureName(id), isPacked: true, bytes };
  }
}
