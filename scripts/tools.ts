// The programs the tests need besides Node: Chromium and PostgreSQL are located, installed on Debian, or else reported as
// missing; tests are never skipped for them. Firefox and WebKit are installed on Debian too; elsewhere the caller reports
// them as absent.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync } from 'node:fs';
import { chromium } from '@playwright/test';

const canInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

function apt(packages: string[]): boolean {
  if (!canInstall()) return false;
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

/** Result of `find`, installing the packages if needed. Null where that is not possible. Throws when it is still missing afterwards. */
function foundOrInstalled<T>(find: () => T | null, packages: string[]): T | null {
  const found = find() ?? (apt(packages) ? find() : null);
  if (found === null && canInstall()) throw new Error(`${packages.join(', ')} gick inte att installera.`);
  return found;
}

/** Path of Firefox ESR, Debian's. Null where it is absent. Throws when it could not be installed on Debian. */
export const findFirefox = (): string | null =>
  foundOrInstalled(() => ['/usr/bin/firefox-esr'].find((path) => existsSync(path)) ?? null, ['firefox-esr']);

export interface WebKitPaths {
  driver: string;
  /** MiniBrowser, started by the driver. */
  browser: string;
  /** Xvfb, a virtual display. */
  screen: string;
}

/** Paths of WebKitGTK's driver and browser, Debian's. Null where they are absent. Throws when they could not be installed on Debian. */
export const findWebKit = (): WebKitPaths | null =>
  foundOrInstalled(() => {
    const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
    const [browser] = globSync('/usr/lib/*/webkit*gtk-*/MiniBrowser');
    return browser !== undefined && existsSync(driver) && existsSync(screen) ? { driver, browser, screen } : null;
  }, ['webkit2gtk-driver', 'xvfb']);
