// Rows and hash of each table, one line per table.
import { adminText } from '../../core/text/server/operator.ts';
import type { Contents } from './backup-format.ts';

/** The hash is shortened for comparison by eye. */
const shownDigits = 16;

export function printContents(contents: Contents, print: (line: string) => void): void {
  for (const [name, { rows, sha256 }] of Object.entries(contents)) {
    print(adminText.tableLine(name, rows, sha256.slice(0, shownDigits)));
  }
}
