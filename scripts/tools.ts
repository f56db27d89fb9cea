// The two programs the tests need beside Node: Chromium and PostgreSQL. Found where they are, installed where that is
// possible, and otherwise named in one clear sentence. Never skipped.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chromium } from '@playwright/test';

function apt(packages: string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Installerar ${packages.join(', ')} …`);
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], quiet);
  return spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet).status === 0;
}

/** Path of Chromium: CHROMIUM_PATH, Debian's, or Playwright's own download. Throws when there is none. */
export function findChromium(): string {
  const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', chromium.executablePath()];
  const found = () => places.find((path) => path && existsSync(path));
  if (!found()) apt(['chromium']);
  if (!found()) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const path = found();
  if (!path) throw new Error('Chromium saknas. Installera paketet chromium, eller ange CHROMIUM_PATH.');
  return path;
}

/** Folder with PostgreSQL's initdb and pg_ctl (15 or later). Throws when there is none. */
export function findPostgres(): string {
  const found = () => {
    const root = '/usr/lib/postgresql';
    const versions = existsSync(root)
      ? readdirSync(root)
          .map(Number)
          .filter((version) => version >= 15)
      : [];
    const best = versions.sort((a, b) => b - a)[0];
    if (best !== undefined && existsSync(`${root}/${best}/bin/initdb`)) return `${root}/${best}/bin`;
    const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
    return onPath && existsSync(`${onPath}/initdb`) ? onPath : null;
  };
  const path = found() ?? (apt(['postgresql']) ? found() : null);
  if (!path) throw new Error('PostgreSQL 15 eller senare saknas. Installera paketet postgresql.');
  return path;
}
