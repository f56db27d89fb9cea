// Reads a backup file, which is verified as a whole before any of it is used.
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { adminText } from '../../core/text/server/operator.ts';
import { schemaNumber } from '../db/migrate.ts';
import { StartError } from '../ports/start-error.ts';
import {
  type BackupHead,
  type Contents,
  readHead,
  readMark,
  sameContents,
  type TableHead,
  tableSum,
} from './backup-format.ts';

interface Batch {
  table: TableHead;
  rows: unknown[][];
}

const batchRows = 500;
/** Files of pictures are large: a batch ends after this many characters too. */
const batchLength = 8_000_000;

/** Verifies format, counts and hashes of the whole file. StartError with the fault. */
export async function checkBackup(file: string): Promise<{ head: BackupHead; contents: Contents }> {
  const lines = backupLines(file);
  const head = await readFirst(lines, file);
  const contents: Contents = {};
  let sum = tableSum();
  let promised: Contents | null = null;
  let table: TableHead | null = null;

  for await (const line of lines) {
    if (promised !== null) throw damaged(file);
    if (line.startsWith('[')) {
      if (table === null) throw damaged(file);
      sum.add(`${line}\n`, 1);
      continue;
    }
    if (table !== null) contents[table.table] = sum.result();
    sum = tableSum();
    const mark = readMark(line);
    if (mark === null) throw damaged(file);
    if ('end' in mark) promised = mark.end;
    else table = mark;
  }
  if (promised === null || !sameContents(contents, promised)) throw damaged(file);
  return { head, contents };
}

/** The rows of a file verified by `checkBackup`, a batch of one table at a time. */
export async function* backupRows(file: string): AsyncGenerator<Batch> {
  const lines = backupLines(file);
  await readFirst(lines, file);
  let batch: Batch | null = null;
  let length = 0;
  for await (const line of lines) {
    const isRow = line.startsWith('[');
    if (
      batch !== null &&
      batch.rows.length > 0 &&
      (!isRow || batch.rows.length === batchRows || length > batchLength)
    ) {
      yield batch;
      batch = { table: batch.table, rows: [] };
      length = 0;
    }
    if (isRow) {
      length += line.length;
      batch?.rows.push(JSON.parse(line) as unknown[]);
      continue;
    }
    const mark = readMark(line);
    if (mark !== null && 'table' in mark) batch = { table: mark, rows: [] };
  }
}

async function readFirst(lines: AsyncGenerator<string>, file: string): Promise<BackupHead> {
  const first = await lines.next();
  const head = first.done ? null : readHead(first.value);
  if (head === null) throw new StartError(adminText.backupForeign(file));
  if (head.schema > schemaNumber) throw new StartError(adminText.backupNewer(file));
  return head;
}

/** The file's lines without their line feeds. Split by hand: readline also splits at U+2028, which JSON allows in text. */
async function* backupLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip()).setEncoding('utf8');
  source.on('error', (error) => text.destroy(error));
  let rest = '';
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw readFailure(error, file);
  } finally {
    source.destroy();
  }
  if (rest !== '') throw damaged(file);
}

function readFailure(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // "Incorrect header check": not gzip at all. Other zlib errors come from damage further in.
  if (code === 'Z_DATA_ERROR' && String(error).includes('header')) return new StartError(adminText.backupForeign(file));
  if (code.startsWith('Z_')) return damaged(file);
  return code === '' ? error : new StartError(adminText.backupUnreadable(file, code), { cause: error });
}

function damaged(file: string): StartError {
  return new StartError(adminText.backupDamaged(file));
}
