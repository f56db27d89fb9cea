// Every file or folder that a document names exists, and every record of a decision that it cites; the list of places is current.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { places, placesFile } from './places.ts';

/** A path in backticks, from a top-level folder on. One with a placeholder (`<x>`, `*`, `{…}`) names no single file. */
const path = /`((?:core|docs|e2e|public|scripts|server|src|sw|tests|tools|workers)\/[^`\s<>*{}…]+)`/g;
/** Folders that hold no file yet, and the folder of an imagined feature. */
const notYet = /^src\/(?:admin|ads)\/?$|^(?:src\/features|src\/signed-in|server\/features)\/x(?:\/|$)/;
/** A decision by its number, such as 'decision 0030' or 'records 0017 and 0019'. */
const record = /\b(?:decisions?|records?) (\d{4}(?:(?:,| and|,? or) \d{4})*)/gi;

function documents(root: string): string[] {
  const below = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  return ['ARCHITECTURE.md', 'README.md', ...below.map((name) => join('docs', name))].filter((name) =>
    name.endsWith('.md'),
  );
}

/** 'file: what is wrong' for each. `root`: folder of the checkout. */
export function findDocumentFaults(root: string): string[] {
  return [...pathFaults(root), ...placeFaults(root)];
}

function placeFaults(root: string): string[] {
  const isCurrent = readFileSync(join(root, placesFile), 'utf8') === places(root);
  return isCurrent ? [] : [`${placesFile}: is older than the files it lists: npm run format`];
}

/** Named files and records that are not there. */
export function pathFaults(root: string): string[] {
  const records = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4)));
  return documents(root).flatMap((name) => {
    const text = readFileSync(join(root, name), 'utf8');
    const paths = [...text.matchAll(path)].map(([, found]) => found as string);
    const cited = [...text.matchAll(record)].flatMap(([, numbers]) => numbers?.match(/\d{4}/g) ?? []);
    return [
      ...paths
        .filter((found) => !notYet.test(found) && !existsSync(join(root, found)))
        .map((found) => `${name}: ${found} does not exist`),
      ...cited.filter((number) => !records.has(number)).map((number) => `${name}: there is no record ${number}`),
    ];
  });
}
