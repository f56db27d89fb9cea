// With forced colours only the rule of src/ui/global.css shows what is chosen: every chosen state is an attribute that it names.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
const named = ['aria-selected', 'aria-pressed', 'aria-checked', 'aria-current'];
/** An attribute or a class of another kind that says what is chosen. */
const other =
  /\[data-(?:chosen|selected|current|active|pressed|checked|on)\b|\.(?:chosen|selected|current|active|pressed)\b/;

it('is an attribute of the common rule', () => {
  const forced = readFileSync('src/ui/global.css', 'utf8').split('@media (forced-colors: active)')[1] ?? '';
  for (const attribute of named) expect(forced.split('{')[1]).toContain(`[${attribute}`);
  const faults = files.filter((name) => other.test(readFileSync(join('src', name), 'utf8')));
  expect(faults).toEqual([]);
});
