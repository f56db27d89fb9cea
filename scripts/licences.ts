// The licences of all packages in the built app, as one text: /licenser.txt. The packages are found through the imports of
// the sources and, recursively, the packages' dependencies.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const sources = '{core,src,workers,sw}/**/*.{ts,tsx,css}';
const imported = /(?:from|import|url)\s*\(?\s*['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)[^'"]*['"]/g;

interface Manifest {
  name: string;
  version: string;
  license?: string;
  homepage?: string;
  dependencies?: Record<string, string>;
}

/** The packages that the sources below `root` import, in scripts and style sheets. */
function namedPackages(root: string): Set<string> {
  const names = new Set<string>();
  for (const file of globSync(sources, { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, name] of text.matchAll(imported))
      if (name && existsSync(join(root, 'node_modules', name, 'package.json'))) names.add(name);
  }
  return names;
}

/** Folder of the package that `from` gets when it imports `name`: the nearest node_modules, as Node resolves it. */
function folderOf(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === dirname(folder)) return null;
  }
}

/** The package's licence text; otherwise its licence id and repository. Throws when it has neither. */
function licenceOf(folder: string, { name, license, homepage }: Manifest): string {
  const files = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .sort();
  if (files.length > 0) return files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  if (!license) throw new Error(`${name} names no licence`);
  return [`SPDX: ${license}`, homepage].filter(Boolean).join('\n');
}

/** The whole text, sorted by package name. Throws when a package has no licence. */
export function licenceText(root = '.'): string {
  const parts = new Map<string, string>();
  const seen = new Set<string>();
  const queue = [...namedPackages(root)].map((name) => folderOf(name, root));
  for (const folder of queue) {
    if (folder === null || seen.has(folder)) continue;
    seen.add(folder);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    // Type declarations are not part of the build.
    if (manifest.name.startsWith('@types/')) continue;
    parts.set(`${manifest.name} ${manifest.version}`, licenceOf(folder, manifest));
    for (const name of Object.keys(manifest.dependencies ?? {})) queue.push(folderOf(name, folder));
  }
  return [...parts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, text]) => `${title}\n${'='.repeat(title.length)}\n\n${text}\n`)
    .join('\n\n');
}
