// Checks the lockfile: exact versions, no `resolved` URLs, every optional platform package present.
import { readFileSync } from 'node:fs';

interface LockEntry {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** Faults of package.json and its lockfile, one line each. `folder` holds both. */
export function lockfileFaults(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Record<string, Record<string, string>>;
  const lock = JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  const faults: string[] = [];
  for (const group of ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'])
    for (const [name, version] of Object.entries(manifest[group] ?? {}))
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) faults.push(`${name}: ${version} is not an exact version`);
  const present = new Set(Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, '')));
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.resolved) faults.push(`${path}: names where it was fetched from`);
    if (path && !entry.link && !entry.integrity) faults.push(`${path}: has no integrity hash`);
    for (const name of Object.keys(entry.optionalDependencies ?? {}))
      if (!present.has(name)) faults.push(`${path}: optional ${name} is missing, npm ci would fail`);
  }
  return faults;
}
