// Which code only signed-in users load, and what the build rejects about it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { placingFaults, signedInModules, signedInParts } from '../../scripts/signed-in.ts';

describe('the modules that only signed-in people need', () => {
  const graph = (imports: Record<string, string[]>) =>
    signedInModules(new Map(Object.entries(imports)), ['/p/src/app/main.tsx']);
  const tab = '/p/src/signed-in/lists/tab.tsx';
  const page = '/p/src/app/pages/signed-in/page.tsx';

  it('are those in a folder of that name, with what nothing else imports', () => {
    const found = graph({
      '/p/src/app/main.tsx': [page, '/p/src/ui/button.tsx'],
      [page]: [tab],
      [tab]: ['/p/src/ui/button.tsx', '/p/src/ui/tabs.tsx', '/p/node_modules/qr/index.js'],
      '/p/src/ui/button.tsx': [],
      '/p/src/ui/tabs.tsx': ['/p/src/ui/tabs.module.css'],
      '/p/src/ui/tabs.module.css': [],
      '/p/node_modules/qr/index.js': [],
    });
    expect([...found].sort()).toEqual(
      [page, tab, '/p/src/ui/tabs.tsx', '/p/src/ui/tabs.module.css', '/p/node_modules/qr/index.js'].sort(),
    );
  });
  it('are not what one of them shares with other code, whichever imports it first', () => {
    const shared = '/p/src/ui/shared.tsx';
    const found = graph({
      '/p/src/app/main.tsx': [tab, '/p/src/app/list.tsx'],
      '/p/src/app/list.tsx': [shared],
      [tab]: [shared],
      [shared]: ['/p/core/rules/a.ts'],
      '/p/core/rules/a.ts': [],
    });
    expect([...found]).toEqual([tab]);
  });
  it('stay apart when other code imports them statically: the placing reports that', () => {
    expect([...graph({ '/p/src/app/main.tsx': [tab], [tab]: [] })]).toEqual([tab]);
  });
  it('are found only by a folder below src', () => {
    const elsewhere = '/home/signed-in/src/features/a.ts';
    expect([
      ...signedInModules(
        new Map([
          ['/m', [elsewhere]],
          [elsewhere, []],
        ]),
        ['/m'],
      ),
    ]).toEqual([]);
  });
});

it('the plugin finds them in a build, whose chunks of them have names of their own', async () => {
  const root = mkdtempSync(join(tmpdir(), 'loppis-signed-in-'));
  const files = {
    'src/main.js': "import('./page.js').then(console.log); import('./signed-in/lists/tab.js').then(console.log);",
    'src/page.js': "export const page = 'page';",
    'src/signed-in/lists/tab.js': "export { own } from '../../own.js';",
    'src/own.js': "export const own = 'own';",
  };
  const { plugin, has, pattern } = signedInParts();
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    const built = (await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [plugin],
      build: {
        write: false,
        rolldownOptions: {
          input: join(root, 'src/main.js'),
          output: { chunkFileNames: (chunk) => pattern(chunk).replace('[extname]', '.js') },
        },
      },
    })) as Rolldown.RolldownOutput;
    const apart = Object.keys(files).filter((name) => has(join(root, name)));
    expect(apart).toEqual(['src/signed-in/lists/tab.js', 'src/own.js']);
    const names = built.output.flatMap((part) => (part.type === 'chunk' && !part.isEntry ? [part.fileName] : []));
    expect(names.sort()).toEqual([
      expect.stringMatching(/^assets\/page-[^/]+\.js$/),
      expect.stringMatching(/^assets\/signed-in-[^/]+\.js$/),
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

describe('the placing of screens', () => {
  const tab = 'src/signed-in/lists/tab.tsx';
  const good = {
    screens: [tab],
    modules: { [tab]: 'assets/signed-in-1.js' },
    precached: ['assets/index-1.js'],
    pages: { 'index.html': 'content="/assets/signed-in-1.js"' },
    files: ['assets/index-1.js', 'assets/signed-in-1.js'],
    imports: { 'assets/index-1.js': [], 'assets/signed-in-1.js': ['assets/signed-in-2.js', 'assets/index-1.js'] },
  };

  it('refuses a screen that is not in the build', () => {
    expect(placingFaults({ ...good, modules: {} })).toEqual([`${tab} is not in the build`]);
  });
  it('refuses a screen in the entry, or in any chunk of another name', () => {
    for (const file of ['assets/index-1.js', 'assets/shared-1.js', 'assets/tab-1.js']) {
      expect(placingFaults({ ...good, modules: { [tab]: file } })).toEqual([
        `${tab} is in ${file}: screens of signed-in people belong in a folder named signed-in, imported late`,
      ]);
    }
  });
  it('refuses such a chunk in the precache', () => {
    expect(placingFaults({ ...good, precached: ['assets/signed-in-1.css'] })).toEqual([
      'assets/signed-in-1.css is in the precache',
    ]);
  });
  it('refuses a page that does not list a file, which would not be prefetched', () => {
    expect(placingFaults({ ...good, files: ['assets/signed-in-1.js', 'assets/signed-in-1.css'] })).toEqual([
      'index.html does not list assets/signed-in-1.css',
    ]);
  });
  it('refuses a shared chunk that imports one statically', () => {
    expect(placingFaults({ ...good, imports: { 'assets/index-1.js': ['assets/signed-in-1.js'] } })).toEqual([
      'assets/index-1.js imports assets/signed-in-1.js, which only signed-in people have',
    ]);
  });
  it('accepts screens in chunks of their own', () => {
    expect(placingFaults(good)).toEqual([]);
  });
});
