// The first start on a new machine: only the tracked files, an environment of PATH and HOME, `npm start`, a browser.
// Fails when the start prints a warning, the demo markets are missing, or a demo account cannot sign in.
// On success its build is moved to this checkout, so that the following steps need not build again.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from './child-server.ts';
import { findChromium } from './tools.ts';

const startMs = 180_000;
const pageMs = 60_000;
const demoAccount = 'anna@demo.loppis';

/** Copies the tracked files of the working tree, and links the installed packages. */
function layOut(folder: string): void {
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of tracked) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  const linked = spawnSync('cp', ['-al', 'node_modules', folder], { stdio: 'ignore' });
  // Another file system, or a cp without this option.
  if (linked.status !== 0)
    cpSync('node_modules', join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
}

/** PATH without the folders that npm prepends. */
function plainPath(): string {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((part) => !/node_modules|node-gyp-bin/.test(part))
    .join(delimiter);
}

/** The output of the start up to its address. Throws with the output when it exits or takes too long. */
async function startedWith(child: ChildProcess, address: string): Promise<string> {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const until = Date.now() + startMs;
  while (!printed.includes(address)) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`npm start did not get there:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // Includes what is printed directly after the address.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return printed;
}

/** Checks that a first start prints no warning, and the address last. */
function checkWords(printed: string, address: string): void {
  const lines = printed.trimEnd().split('\n');
  const loud = lines.filter((line) => /\bwarn|deprecat|experimental|^\s*\{/i.test(line));
  if (loud.length > 0) throw new Error(`the first start is not calm:\n${loud.join('\n')}`);
  if (!lines.at(-1)?.includes(address)) throw new Error(`the address is not the last line:\n${printed}`);
}

function printedPassword(printed: string): string {
  const line = printed.split('\n').find((each) => each.includes(demoAccount));
  const password = line && /lösenordet (\S+):/.exec(line)?.[1];
  if (!password) throw new Error(`no demo account was printed:\n${printed}`);
  return password;
}

/** Checks that all markets are mirrored, and that a demo account can sign in. */
async function walk(address: string, password: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ locale: 'sv-SE', viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(pageMs);
    await page.goto(address);
    await page.locator('html[data-mirror=complete]').waitFor();
    await page.getByRole('button', { name: 'Lista', exact: true }).first().click();
    await page
      .getByText(/10.000 loppisar/)
      .first()
      .waitFor();
    await page.goto(`${address}/login`);
    const form = page.getByRole('dialog');
    await form.getByLabel('E-postadress').fill(demoAccount);
    await form.getByLabel('Lösenord', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Logga in', exact: true }).click();
    await form.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /Anna/ }).first().waitFor();
  } finally {
    await browser.close();
  }
}

/** Stops npm and its child, the server. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

/** Moves the build of the copy to this checkout. */
function takeBuild(folder: string): void {
  rmSync('dist-next', { recursive: true, force: true });
  cpSync(join(folder, 'dist'), 'dist-next', { recursive: true });
  rmSync('dist', { recursive: true, force: true });
  renameSync('dist-next', 'dist');
}

const scratch = mkdtempSync(join(tmpdir(), 'loppis-newcomer-'));
try {
  const folder = join(scratch, 'loppis');
  mkdirSync(folder);
  layOut(folder);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: plainPath(),
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: join(scratch, 'data'),
      TILES_UPSTREAM: 'none',
    },
  });
  try {
    const printed = await startedWith(child, address);
    checkWords(printed, address);
    await walk(address, printedPassword(printed));
  } finally {
    await end(child);
  }
  takeBuild(folder);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
