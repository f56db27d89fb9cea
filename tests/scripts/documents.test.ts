// The check of paths and records in documents.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pathFaults } from '../../scripts/documents.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'loppis-documents-'));
  for (const folder of ['docs/decisions', 'src/data']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'docs/decisions/0001-one.md'), 'The first.');
  writeFileSync(join(root, 'src/data/there.ts'), '');
  writeFileSync(join(root, 'README.md'), '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const faults = (text: string) => {
  writeFileSync(join(root, 'ARCHITECTURE.md'), text);
  return pathFaults(root);
};

it('names a file that does not exist, and a record that is not there', () => {
  expect(faults('See `src/data/gone.ts` and records 0001 and 0002.')).toEqual([
    'ARCHITECTURE.md: src/data/gone.ts does not exist',
    'ARCHITECTURE.md: there is no record 0002',
  ]);
});

it('is content with files, folders, placeholders and records that are there', () => {
  expect(
    faults('`src/data/there.ts`, `src/data/`, `server/db/tables/<table>.ts`, `src/features/x`, decision 0001'),
  ).toEqual([]);
});
