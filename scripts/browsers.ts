// npm run browsers [-- short] [Firefox|WebKit]: the walks in Firefox and WebKit (e2e/browsers). Reports which engine is absent.
import { pathToFileURL } from 'node:url';
import { isBuilt } from './sources.ts';
import { closeWith, runCheck, type StepResult } from './steps.ts';
import { findFirefox, findWebKit } from './tools.ts';

const engines = {
  Firefox: { find: findFirefox, packages: 'firefox-esr' },
  WebKit: { find: findWebKit, packages: 'webkit2gtk-driver xvfb' },
} as const;

/** Runs the walk, short or whole, in each installed engine of `names`. An absent one is reported and not counted. */
export function walkInEngines(isShort: boolean, names: string[] = Object.keys(engines)): StepResult[] {
  const results: StepResult[] = [];
  for (const [name, { find, packages }] of Object.entries(engines)) {
    if (!names.includes(name)) continue;
    if (find() === null) console.log(`– ${name} saknas och prövas inte. På Debian: apt-get install ${packages}`);
    else results.push(runCheck(name, process.execPath, ['e2e/browsers/run.ts', name, ...(isShort ? ['short'] : [])]));
  }
  return results;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const words = process.argv.slice(2);
  const named = words.filter((word) => word !== 'short');
  if (!isBuilt()) runCheck('build', process.execPath, ['scripts/build.ts']);
  process.exit(closeWith(walkInEngines(words.includes('short'), named.length > 0 ? named : undefined)));
}
