// node e2e/browsers/run.ts <Firefox|WebKit> [short]: the walks in one engine, on a separate real server. Needs a build.
// Prints the duration of each step. Saves screenshots of a failure in test-results/browsers.
import { mkdirSync, writeFileSync } from 'node:fs';
import { findFirefox, findWebKit } from '../../scripts/tools.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { startSite } from './site.ts';
import type { Visitor } from './visitor.ts';
import { desktopWalk, phoneWalk, type Stage, shortWalk } from './walk.ts';
import { webkit } from './webkit.ts';

const [engineName, extent] = process.argv.slice(2);
const walks = extent === 'short' ? { short: shortWalk } : { desktop: desktopWalk, phone: phoneWalk };
/** Number of markets: a few thousand for the short walk, the size of the directory for the whole one. */
const markets = extent === 'short' ? 2_000 : 10_000;
const pictures = 'test-results/browsers';

function engineNamed(name: string | undefined): Engine {
  const firefoxPath = name === 'Firefox' ? findFirefox() : null;
  if (firefoxPath !== null) return firefox(firefoxPath);
  const webkitPaths = name === 'WebKit' ? findWebKit() : null;
  if (webkitPaths !== null) return webkit(webkitPaths);
  throw new Error(`${name} is not there`);
}

const say = (text: string) => process.stdout.write(`${text}\n`);

async function takePictures(name: string, tabs: Visitor[]): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  for (const [at, tab] of tabs.entries()) {
    const picture = await tab.picture().catch(() => null);
    if (picture) writeFileSync(`${pictures}/${name}-${at + 1}.png`, picture);
  }
}

/** Runs one walk on a new site; true when it passed. */
async function run(engine: Engine, name: string, walk: (stage: Stage) => Promise<void>): Promise<boolean> {
  const begun = Date.now();
  const site = await startSite(markets);
  const tabs: Visitor[] = [];
  const step: Stage['step'] = async (stepName, work) => {
    const from = Date.now();
    try {
      const result = await work();
      say(`  ${stepName} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
      return result;
    } catch (error) {
      say(`  ✗ ${stepName}: ${error instanceof Error ? error.message : String(error)}`);
      await takePictures(`${engine.name}-${name}`, tabs);
      throw error;
    }
  };
  say(`${engine.name}, ${name}`);
  const isWell = await walk({ engine, site, step, opened: (tab) => tabs.push(tab) }).then(
    () => true,
    (error: unknown) => {
      say(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return false;
    },
  );
  await site.close();
  say(`${isWell ? '✓' : '✗'} ${engine.name}, ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  return isWell;
}

const engine = engineNamed(engineName);
for (const [name, walk] of Object.entries(walks)) if (!(await run(engine, name, walk))) process.exitCode = 1;
