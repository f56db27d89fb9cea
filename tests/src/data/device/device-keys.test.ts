// The registry of stored data: docs/device-storage.md lists the same names, and no name is written anywhere else.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  cacheNames,
  deviceDatabases,
  deviceLocal,
  deviceTab,
  ownKeys,
  personalLocal,
  personalTab,
  sessionKeys,
} from '../../../../src/data/device/device-keys.ts';

type Row = [name: string, where: string, personal: string];
const rowsOf = (names: object, where: string, personal: 'yes' | 'no'): Row[] =>
  Object.values(names).map((name: string) => [name, where, personal]);

const own = ownKeys('<person>');
const registry: Row[] = [
  ...rowsOf(deviceLocal, 'local storage', 'no'),
  ...rowsOf(personalLocal, 'local storage', 'yes'),
  ...rowsOf([sessionKeys.local, own.local], 'local storage', 'yes'),
  ...rowsOf(deviceTab, 'session storage', 'no'),
  ...rowsOf(personalTab, 'session storage', 'yes'),
  ...rowsOf([sessionKeys.database, own.database], 'IndexedDB', 'yes'),
  ...rowsOf(deviceDatabases, 'IndexedDB', 'no'),
  ...rowsOf(cacheNames, 'cache', 'no'),
];

it('docs/device-storage.md lists the same names, each with its content and what clears it', () => {
  const table = readFileSync('docs/device-storage.md', 'utf8').split('\n').slice(11).filter(Boolean);
  const cells = table.map((line) => line.split('|').map((cell) => cell.trim()));
  expect(cells.map(([, name = '', where, , personal]) => [name.replaceAll('`', ''), where, personal])).toEqual(
    registry,
  );
  for (const [, , , what, , cleared] of cells)
    expect([what, cleared].every((text) => text && text.length > 2)).toBe(true);
});

/** Uses of storage in a source without the registry, one sentence each. */
function faultsOf(file: string, text: string): string[] {
  const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const faults: [RegExp, string][] = [
    [/['"`]loppis[.-]/, 'names something that is kept'],
    [/\b(localStorage|sessionStorage)\b/, 'uses storage without its port'],
    [/\b(getItem|setItem|removeItem|readStored|writeStored)\(\s*['"`]/, 'has a key of its own'],
    [/\b(caches(\(\))?\??\.(open|has|delete)\(|cacheName:)\s*['"`]/, 'has a cache name of its own'],
    [/(new Dexie|indexedDB\??\.(open|deleteDatabase)|factory\(\)\.open|deleteDatabase)\(\s*['"`]/, 'names a database'],
    [/document\.cookie|cookieStore/, 'sets a cookie'],
  ];
  const found = faults.filter(([pattern]) => pattern.test(code)).map(([, fault]) => `${file} ${fault}`);
  const isKeeper = /\b(caches(\(\))?\??\.open\(|cacheName:|new Dexie\(|deleteDatabase\()/.test(code);
  return isKeeper && !/device-keys\.ts'/.test(code)
    ? [...found, `${file} keeps something without the registry`]
    : found;
}

describe('a name of stored data', () => {
  it.each([
    "const key = 'loppis.friends';",
    "store.setItem('friends', text);",
    "writeStored('friends', text);",
    'localStorage.getItem(key);',
    "await caches.open('friends');",
    'await ports.caches.open(name);',
    "new CacheFirst({ cacheName: 'friends' });",
    "new Dexie('friends');",
    "indexedDB.open('friends');",
    "document.cookie = 'friends=1';",
  ])('%s is found', (code) => {
    expect(faultsOf('x.ts', code)).not.toEqual([]);
  });

  it('is written only in the registry', () => {
    const ports = ['src/data/device/device-keys.ts', 'src/data/device/device-storage.ts'];
    const files = ['core', 'src', 'sw', 'workers'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    );
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !ports.includes(file));
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.flatMap((file) => faultsOf(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('is the same in the script that runs before the entry', () => {
    const script = readFileSync('public/scheme.js', 'utf8');
    expect([...script.matchAll(/(?:getItem|setItem|removeItem)\('([^']*)'/g)].map(([, key]) => key)).toEqual([
      deviceLocal.scheme,
      deviceLocal.mirrored,
    ]);
  });
});
