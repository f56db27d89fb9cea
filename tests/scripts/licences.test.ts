import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { licenceText } from '../../scripts/licences.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function project(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'loppis-licences-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

describe('the licence text', () => {
  it('is refused when a package names no licence', () => {
    const root = project({
      'src/a.ts': "import { x } from 'bare';",
      'node_modules/bare/package.json': '{"name":"bare","version":"1.0.0"}',
    });
    expect(() => licenceText(root)).toThrow('bare names no licence');
  });

  it('follows dependencies, also nested ones, and leaves out what no source imports', () => {
    const root = project({
      'sw/a.ts': "import '@scope/outer/part';",
      'node_modules/@scope/outer/package.json':
        '{"name":"@scope/outer","version":"1.0.0","license":"MIT","homepage":"https://outer.example","dependencies":{"inner":"2"}}',
      'node_modules/@scope/outer/node_modules/inner/package.json': '{"name":"inner","version":"2.0.0"}',
      'node_modules/@scope/outer/node_modules/inner/LICENSE': 'Copyright nested',
      'node_modules/inner/package.json': '{"name":"inner","version":"1.0.0","license":"WRONG"}',
      'node_modules/unused/package.json': '{"name":"unused","version":"1.0.0","license":"MIT"}',
    });
    const text = licenceText(root);
    expect(text).toContain('@scope/outer 1.0.0\n==================\n\nSPDX: MIT\nhttps://outer.example');
    expect(text).toContain('inner 2.0.0\n===========\n\nCopyright nested');
    expect(text).not.toMatch(/unused|WRONG/);
  });

  it('of this app names its libraries and both typefaces', () => {
    const text = licenceText();
    for (const name of ['react-dom', 'ol', 'pmtiles', 'dexie', 'comlink', 'valibot', 'workbox-core', 'ky'])
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
    expect(text.match(/SIL OPEN FONT LICENSE/gi)?.length).toBeGreaterThanOrEqual(2);
    expect(text).not.toMatch(/^(fastify|pg|nodemailer) \d/m);
  });
});
