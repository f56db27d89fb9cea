// Where code is placed, and what the build rejects about it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { placedModules, placedParts, placingFaults } from '../../scripts/placing.ts';

describe('the modules that only signed-in people need', () => {
  const graph = (imports: Record<string, string[]>) =>
    placedModules(new Map(Object.entries(imports)), ['/p/src/app/main.tsx']).keys();
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
      ...placedModules(
        new Map([
          ['/m', [elsewhere]],
          [elsewhere, []],
        ]),
        ['/m'],
      ).keys(),
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
  const { plugin, isIn, pattern } = placedParts();
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
    const apart = Object.keys(files).filter((name) => isIn('signed-in')(join(root, name)));
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

describe('the modules of the other places', () => {
  const [main, dialog, form] = ['/p/src/app/main.tsx', '/p/src/app/auth-host.tsx', '/p/src/ui/form.tsx'];
  const [tab, queue, table] = ['/p/src/signed-in/tab.tsx', '/p/src/admin/queue.tsx', '/p/src/ui/table.tsx'];

  it('are with the first of several places that need them', () => {
    const imports = {
      ...{
        [main]: [dialog, tab, queue],
        [dialog]: [form],
        [tab]: [form, table],
        [queue]: [form, table, '/p/src/admin/a.ts'],
      },
      ...{ [form]: [], [table]: [], '/p/src/admin/a.ts': [] },
    };
    expect(Object.fromEntries(placedModules(new Map(Object.entries(imports)), [main]))).toEqual({
      ...{ [dialog]: 'idle', [form]: 'idle', [tab]: 'signed-in', [table]: 'signed-in' },
      ...{ [queue]: 'demand', '/p/src/admin/a.ts': 'demand' },
    });
  });
  it('are on demand although a signed-in screen opens them', () => {
    const imports = { [main]: [tab], [tab]: [queue], [queue]: [table], [table]: [] };
    const placed = placedModules(new Map(Object.entries(imports)), [main]);
    expect([placed.get(tab), placed.get(queue), placed.get(table)]).toEqual(['signed-in', 'demand', 'demand']);
  });
});

describe('the placing', () => {
  const tab = 'src/signed-in/lists/tab.tsx';
  const dialogs = {
    'src/app/auth-host.tsx': 'assets/idle-1.js',
    'src/app/print/print-host.tsx': 'assets/idle-1.js',
    'src/features/reports/report-dialog.tsx': 'assets/idle-1.js',
    'src/features/sharing/share-dialog.tsx': 'assets/idle-1.js',
  };
  const good = {
    screens: [tab],
    modules: { [tab]: 'assets/signed-in-1.js', 'src/admin/queue.tsx': 'assets/demand-1.js', ...dialogs },
    precached: ['assets/index-1.js'],
    pages: { 'index.html': 'content="/assets/signed-in-1.js" content="/assets/idle-1.js"' },
    files: ['assets/index-1.js', 'assets/idle-1.js', 'assets/signed-in-1.js', 'assets/demand-1.js'],
    imports: {
      'assets/index-1.js': [],
      'assets/signed-in-1.js': ['assets/idle-1.js', 'assets/index-1.js'],
      'assets/demand-1.js': ['assets/signed-in-1.js'],
    },
  };

  it('refuses a screen or dialog that is not in the build', () => {
    const { [tab]: _, 'src/app/auth-host.tsx': __, ...modules } = good.modules;
    expect(placingFaults({ ...good, modules })).toEqual([
      `${tab} is not in the build`,
      'src/app/auth-host.tsx is not in the build',
    ]);
  });
  it('refuses a module in the entry, or in a chunk of another place', () => {
    for (const file of ['assets/index-1.js', 'assets/shared-1.js', 'assets/demand-1.js']) {
      expect(placingFaults({ ...good, modules: { ...good.modules, [tab]: file } })).toEqual([
        `${tab} is in ${file}: import it late, so that it is signed-in`,
      ]);
    }
  });
  it('refuses a screen of signed-in people outside of their folders', () => {
    const screen = 'src/app/pages/profile-page.tsx';
    const modules = { ...good.modules, [screen]: 'assets/index-1.js' };
    expect(placingFaults({ ...good, screens: [screen], modules })).toEqual([
      `${screen} is for signed-in people: it belongs in a folder named signed-in`,
    ]);
  });
  it.each(['idle', 'signed-in', 'demand'])('refuses a chunk of %s in the precache', (place) => {
    expect(placingFaults({ ...good, precached: [`assets/${place}-1.css`] })).toEqual([
      `assets/${place}-1.css is in the precache`,
    ]);
  });
  it('refuses a page that lists less or more than what is to be prefetched', () => {
    expect(placingFaults({ ...good, files: [...good.files, 'assets/idle-1.css', 'assets/signed-in-1.css'] })).toEqual([
      'index.html does not list assets/idle-1.css',
      'index.html does not list assets/signed-in-1.css',
    ]);
    const pages = { 'index.html': `${good.pages['index.html']} /assets/demand-1.js` };
    expect(placingFaults({ ...good, pages })).toEqual([
      'index.html lists assets/demand-1.js, which is fetched on demand',
    ]);
  });
  it('refuses a chunk that imports one of a later place at once', () => {
    const imports = { 'assets/index-1.js': ['assets/idle-1.js'], 'assets/signed-in-1.js': ['assets/demand-1.js'] };
    expect(placingFaults({ ...good, imports })).toEqual([
      'assets/index-1.js imports assets/idle-1.js at once, which is idle',
      'assets/signed-in-1.js imports assets/demand-1.js at once, which is demand',
    ]);
  });
  it('accepts chunks of their own', () => {
    expect(placingFaults(good)).toEqual([]);
  });
});
