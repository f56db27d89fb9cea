// The ground takes no pointer: its selectors must not match the element of the map, which is beside it.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../../../src/features/map/${name}`, import.meta.url), 'utf8');

it('has an attribute of its own, which the component sets', () => {
  const [, attribute = ''] = /\[data-(\w+)\] #ground/.exec(read('ground.css')) ?? [];
  expect(attribute).not.toBe('');
  expect(read('ground.tsx')).toContain(` data-${attribute} `);
  expect(read('map-surface.ts')).not.toContain(`dataset.${attribute} `);
});
