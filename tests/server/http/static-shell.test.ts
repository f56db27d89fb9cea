// Files of the built app: types, compressed forms, and the build before.
import { describe, expect, it } from 'vitest';
import { loadShell } from '../../../server/http/static-shell.ts';
import { testDist, testPage } from '../../helpers/server/server.ts';

describe('the built app', () => {
  const shell = loadShell(testDist());

  it('is absent where there is no build', () => {
    const nothing = loadShell('/nonexistent/dist');
    expect([nothing.index, nothing.file('index.html'), nothing.indexText]).toEqual([null, null, '']);
  });
  it('has files for exact paths only', () => {
    for (const path of [
      '',
      '/',
      'assets',
      'assets/',
      '../dist/index.html',
      './index.html',
      'INDEX.HTML',
      '.stamp',
      '__proto__',
      'constructor',
    ]) {
      expect([path, shell.file(path)]).toEqual([path, null]);
    }
  });
  it('has its page as text and as a file', () => {
    expect(shell.indexText).toBe(testPage);
    expect(shell.index).toBe(shell.file('index.html'));
    expect(shell.index?.type).toBe('text/html; charset=utf-8');
  });
  it('uses the precompressed forms, which have no path of their own', () => {
    const script = shell.file('assets/app-1a2b3c.js');
    expect(Object.keys(script?.bytes ?? {})).toEqual(['identity', 'br', 'gzip']);
    expect(script?.type).toBe('text/javascript; charset=utf-8');
    expect(shell.file('assets/app-1a2b3c.js.br')).toBeNull();
  });
  it('makes only hashed files immutable', () => {
    expect(shell.file('assets/app-1a2b3c.js')?.cacheControl).toContain('immutable');
    for (const path of ['index.html', 'sw.js', 'manifest.webmanifest'])
      expect(shell.file(path)?.cacheControl).toBe('no-cache');
  });
  it('keeps the assets of the previous build', () => {
    expect(shell.file('assets/app-0old00.js')?.bytes.identity?.toString()).toBe('// the build before');
  });
});
