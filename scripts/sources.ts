// A fingerprint of the client's sources: the client is built only when it differs.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';

const patterns = [
  'core/**/*.ts',
  'src/**/*.{ts,tsx,css}',
  'workers/**/*.ts',
  'sw/**/*.ts',
  'public/**/*',
  'index.html',
  'vite.config.ts',
  'scripts/{build,licences,linked-parts,manifest,precompress,targets,worker-entries}.ts',
  'package-lock.json',
];

export const stampFile = 'dist/.stamp';

/** SHA-256 over names and contents of all source files of the client. */
export function sourceStamp(): string {
  const hash = createHash('sha256');
  for (const file of patterns.flatMap((pattern) => globSync(pattern, { withFileTypes: true })).toSorted(byPath)) {
    if (!file.isFile()) continue;
    const path = `${file.parentPath}/${file.name}`;
    hash
      .update(path.replace(`${process.cwd()}/`, ''))
      .update('\0')
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function byPath(a: { parentPath: string; name: string }, b: { parentPath: string; name: string }): number {
  return `${a.parentPath}/${a.name}` < `${b.parentPath}/${b.name}` ? -1 : 1;
}

/** True when dist/ was built from the current sources. */
export function isBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp();
}
