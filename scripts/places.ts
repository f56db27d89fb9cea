// docs/places.md: what each file of each feature is for, by the first sentence of its header comment. `node scripts/places.ts` writes it.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const homes = ['server/features', 'src/features', 'src/signed-in'];

export const placesFile = 'docs/places.md';

const foldersIn = (path: string): string[] =>
  readdirSync(path).filter((name) => statSync(join(path, name)).isDirectory());

const byName = (a: string, b: string) => (a < b ? -1 : 1);

/** The first sentence of the comment at the head of a file. */
function purpose(text: string): string {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !/^\/\/ ?\S/.test(line));
  const comment = lines
    .slice(0, end)
    .map((line) => line.slice(3).trim())
    .join(' ');
  const [first = comment] = /^.*?[.:](?=\s+[A-ZÅÄÖ'])/.exec(comment) ?? [];
  return first.replace(/[.:]$/, '').replaceAll('|', '\\|');
}

/** The document. `root`: folder of the checkout. A folder `x-<part>` belongs to `x`. */
export function places(root: string): string {
  const names = foldersIn(join(root, 'server/features'));
  const featureOf = (folder: string) =>
    names.find((name) => folder === name || folder.startsWith(`${name}-`)) ?? folder;
  const rows = new Map<string, string[]>();
  for (const home of homes) {
    for (const folder of foldersIn(join(root, home)).sort(byName)) {
      const feature = featureOf(folder);
      const files = readdirSync(join(root, home, folder), { recursive: true, encoding: 'utf8' });
      for (const file of files.filter((name) => /\.tsx?$/.test(name)).sort(byName)) {
        const path = `${home}/${folder}/${file.replaceAll('\\', '/')}`;
        const row = `| \`${path}\` | ${purpose(readFileSync(join(root, path), 'utf8'))} |`;
        rows.set(feature, [...(rows.get(feature) ?? []), row]);
      }
    }
  }
  const parts = [...rows]
    .sort(([a], [b]) => byName(a, b))
    .map(([feature, lines]) => `## ${feature}\n\n| file | is |\n|---|---|\n${lines.join('\n')}\n`);
  return `# What each file of a feature is for\n\nGenerated from the comments at the head of the files by \`npm run format\`.\n\n${parts.join('\n')}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(placesFile, places(process.cwd()));
