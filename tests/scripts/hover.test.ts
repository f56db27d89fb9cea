// Touch leaves `:hover` set after a tap: what it changes is for pointers that hover alone.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

it('is only in the media query of hovering pointers', () => {
  const outside = (css: string) =>
    css.replaceAll(/\/\*[\s\S]*?\*\/|@media \(hover: hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
  expect(files.filter((name) => outside(readFileSync(join('src', name), 'utf8')).includes(':hover'))).toEqual([]);
});
