import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runAdmin } from '../../../server/admin/run.ts';
import { openStore } from '../../../server/db/open.ts';
import { publicTiles } from '../../../server/ports/public-tiles.ts';
import { admin, temporaryFolder } from './filled-store.ts';

describe('the admin command line', () => {
  const config = { dataDir: '/nowhere', databaseUrl: null };

  test('refuses unknown commands and arguments with the usage and exit code 2', async () => {
    for (const args of [
      [],
      ['fly'],
      ['toString'],
      ['backup', 'a', 'b'],
      ['backup', '--fast'],
      ['restore'],
      ['restore', '--yes'],
      ['create-superadmin'],
      ['create-superadmin', 'inte en adress'],
      ['create-superadmin', 'a@exempel.se', 'Ett'],
      ['create-superadmin', 'a@exempel.se', 'Ett', 'Två', 'Tre'],
      ['verify', '-x'],
      ['config', 'x'],
      ['mail-test'],
      ['mail-test', 'a@b.se', 'c@d.se'],
    ]) {
      const { code, refused } = await admin(config, ...args);
      expect(code).toBe(2);
      expect(refused).toContain('Användning: npm run admin -- KOMMANDO');
    }
  });

  test('refuses invalid settings with their sentence', async () => {
    const refused: string[] = [];
    const code = await runAdmin(['config'], {
      env: { PORT: 'x' },
      now: 0,
      print: () => {},
      printError: (line) => refused.push(line),
    });
    expect(code).toBe(1);
    expect(refused).toEqual(['PORT ska vara ett heltal mellan 0 och 65535, men är "x".']);
  });

  test('prints its usage', async () => {
    const { code, printed } = await admin(config, 'help');
    expect(code).toBe(0);
    for (const name of ['create-superadmin', 'backup', 'restore', 'verify', 'mail-test', 'config', 'help'])
      expect(printed).toContain(`  ${name} `);
  });

  test('shows the effective settings without secrets', async () => {
    const { code, printed } = await admin(
      { dataDir: '/srv/x', databaseUrl: 'postgres://loppis:hemligt@db/loppis?sslpassword=hemligt2' },
      'config',
    );
    expect(code).toBe(0);
    expect(printed.split('\n')).toEqual([
      'PORT=3000',
      'HOST=127.0.0.1',
      'DATA_DIR=/srv/x',
      'DATABASE_URL=postgres://loppis:***@db/loppis?sslpassword=***',
      'PUBLIC_ORIGIN=(inte satt)',
      'SEED=(inte satt)',
      'SEED_COUNT=10000',
      'SEED_NUMBER=42',
      'TRUST_PROXY=(inte satt)',
      'METRICS_PORT=(inte satt)',
      'GEOCODER=embedded',
      'GEOCODER_URL=(inte satt)',
      'GEOCODER_CONTACT=(inte satt)',
      `TILES_UPSTREAM=${publicTiles.url}`,
      'TILES_PMTILES=(inte satt)',
      'TILES_CACHE_MB=512',
      ...['ENDPOINT', 'BUCKET', 'REGION', 'KEY', 'SECRET'].map((name) => `MEDIA_S3_${name}=(inte satt)`),
      'MAIL=folder',
      'LOG_LEVEL=info',
      'SUPPORT_EMAIL=(inte satt)',
      'NODE_ENV=(inte satt)',
    ]);
  });

  test('writes files that only its user may read, also in an existing folder', async () => {
    const main = new URL('../../../server/admin/main.ts', import.meta.url).pathname;
    const folder = temporaryFolder();
    const source = { dataDir: join(folder, 'source'), databaseUrl: null };
    await (await openStore(source)).close();
    const file = join(folder, 'copy.ndjson.gz');
    await admin(source, 'backup', file);
    const target = join(folder, 'target');
    mkdirSync(target, { mode: 0o755 });
    chmodSync(target, 0o755);
    const done = spawnSync(process.execPath, [main, 'restore', file], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: target },
    });
    expect(done).toMatchObject({ status: 0, stderr: '' });
    const open = readdirSync(target).filter((name) => (statSync(join(target, name)).mode & 0o077) !== 0);
    expect([readdirSync(target).length > 1, open]).toEqual([true, []]);
  }, 60_000);

  test('ends the process with the exit code and one clear line', () => {
    const main = new URL('../../../server/admin/main.ts', import.meta.url).pathname;
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [main, ...args], {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: '/nowhere', NODE_OPTIONS: '' },
      });
    expect(run('fly')).toMatchObject({ status: 2, stdout: '' });
    const refused = run('verify');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toBe('Det finns ingen databas i /nowhere. Starta servern en gång så skapas den.\n');
  }, 60_000);
});
