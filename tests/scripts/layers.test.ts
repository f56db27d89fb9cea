import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findFaults } from '../../scripts/layers.ts';

const roots: string[] = [];

/** A git repository with these files. */
function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'loppis-layers-'));
  roots.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), `// What it is for.\n${text}\n`);
  }
  execFileSync('git', ['init', '-q'], { cwd: root });
  return root;
}

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

describe('the import rules', () => {
  it('refuse rules that import the server', () => {
    const root = tree({
      'core/rules/a.ts': "import { b } from '../../server/b.ts';\nb();",
      'server/b.ts': 'export const b = 1;',
    });
    expect(findFaults(root)).toEqual(['core/rules/a.ts: imports server/b.ts, but core/rules may not import server']);
  });

  it('refuse one feature that imports another, even lazily', () => {
    const root = tree({
      'src/features/filter/a.ts': "export const load = () => import('../map/b.ts');",
      'src/features/map/b.ts': 'export const b = 1;',
    });
    expect(findFaults(root)).toEqual([
      'src/features/filter/a.ts: imports src/features/map/b.ts, but features do not import each other',
    ]);
  });

  it('let the part for signed-in people use its own feature, and refuse any other and the way back', () => {
    const server = { 'server/features/lists/a.ts': 'export const a = 1;' };
    const part = "import { b } from '../../features/lists/b.ts';\nexport const c = b;";
    const own = { ...server, 'src/features/lists/b.ts': 'export const b = 1;', 'src/signed-in/lists/c.ts': part };
    expect(findFaults(tree(own))).toEqual([]);
    expect(findFaults(tree({ ...own, 'src/signed-in/waiting/c.ts': part }))).toEqual([
      'src/signed-in/waiting/c.ts: imports src/features/lists/b.ts, but features do not import each other',
    ]);
    const back = "import type { C } from '../../signed-in/lists/c.ts';\nexport type D = C;";
    expect(findFaults(tree({ ...own, 'src/features/lists/d.ts': back }))).toEqual([
      'src/features/lists/d.ts: imports src/signed-in/lists/c.ts, but src/features may not import src/signed-in',
    ]);
  });

  it('refuse a client feature that is named after no server feature', () => {
    const named = (name: string) => ({ [name]: 'export const a = 1;' });
    const root = tree({
      ...named('server/features/lists/a.ts'),
      ...named('src/features/lists/a.ts'),
      ...named('src/features/map/a.ts'),
      ...named('src/features/listsearch/a.ts'),
      ...named('src/signed-in/lists-shared/a.ts'),
      ...named('src/signed-in/friends/a.ts'),
    });
    expect(findFaults(root)).toEqual([
      "src: the feature listsearch has no server feature's name",
      "src: the feature friends has no server feature's name",
    ]);
  });

  it.each([
    ['server/features/a/b.ts', 'server/adapters/c.ts', 'server/features may not import server/adapters'],
    ['server/features/a/b.ts', 'server/app.ts', 'server/features may not import server'],
    ['server/features/a/b.ts', 'server/features/c/d.ts', 'features do not import each other'],
    ['server/http/a.ts', 'server/route.ts', 'server/http may not import server/route.ts'],
    ['server/http/a.ts', 'server/features/b/c.ts', 'server/http may not import server/features'],
    ['server/presenters/a.ts', 'server/db/b.ts', 'server/presenters may not import server/db'],
    ['server/ports/a.ts', 'server/db/b.ts', 'server/ports may not import server/db'],
    ['server/ports/a.ts', 'server/http/b.ts', 'server/ports may not import server/http'],
    ['server/db/a.ts', 'server/config/b.ts', 'server/db may not import server/config'],
    ['server/adapters/a.ts', 'server/db/b.ts', 'server/adapters may not import server/db'],
  ])('refuse %s that imports %s', (from, to, why) => {
    const way = relative(dirname(from), to);
    const source = `import { b } from '${way.startsWith('.') ? way : `./${way}`}';\nexport const a = b;`;
    const root = tree({ [from]: source, [to]: 'export const b = 1;' });
    expect(findFaults(root)).toEqual([`${from}: imports ${to}, but ${why}`]);
  });

  it('let features bind calls, and the server put everything together', () => {
    const root = tree({
      'server/app.ts': "import { a } from './features/a/b.ts';\nimport { c } from './adapters/c.ts';\na(c);",
      'server/features/a/b.ts': "import { bind } from '../../route.ts';\nexport const a = bind;",
      'server/adapters/c.ts': 'export const c = 1;',
      'server/route.ts': 'export const bind = 1;',
    });
    expect(findFaults(root)).toEqual([]);
  });

  it('let components know types of data, but not data', () => {
    const data = { 'src/data/d.ts': 'export type D = 1;\nexport const d = 1;' };
    expect(
      findFaults(tree({ ...data, 'src/ui/a.ts': "import type { D } from '../data/d.ts';\nexport type A = D;" })),
    ).toEqual([]);
    expect(
      findFaults(tree({ ...data, 'src/ui/a.ts': "import { d } from '../data/d.ts';\nexport const a = d;" })),
    ).toHaveLength(1);
  });

  it('find a cycle over several files', () => {
    const root = tree({
      'core/rules/a.ts': "import { b } from './b.ts';\nexport const a = b;",
      'core/rules/b.ts': "import { a } from './a.ts';\nexport const b = a;",
    });
    expect(findFaults(root)).toEqual(['import cycle: core/rules/a.ts → core/rules/b.ts → core/rules/a.ts']);
  });

  it('refuse packages that inject styles, long files, and files without a comment at the top', () => {
    const root = tree({
      'src/ui/grid.tsx': "import { SimpleGrid } from '@mantine/core';\nexport const g = SimpleGrid;",
      'src/ui/long.ts': 'export {};\n'.repeat(301),
    });
    writeFileSync(join(root, 'src/ui/bare.ts'), 'export {};\n');
    expect(findFaults(root).map((fault) => fault.split(':')[0])).toEqual([
      'src/ui/bare.ts',
      'src/ui/grid.tsx',
      'src/ui/long.ts',
    ]);
  });
});
