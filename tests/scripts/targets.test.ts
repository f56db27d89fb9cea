// The build and the README name the same oldest browsers.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildTargets } from '../../scripts/targets.ts';

it('names the browsers it is built for in the README', () => {
  const [, chrome, firefox, safari] = /Chrome and Edge (\S+), Firefox (\S+), Safari (\S+) and later/.exec(
    readFileSync('README.md', 'utf8'),
  ) ?? [''];
  expect(buildTargets).toEqual([`chrome${chrome}`, `edge${chrome}`, `firefox${firefox}`, `safari${safari}`]);
});
