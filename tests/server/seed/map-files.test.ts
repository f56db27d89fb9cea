// The files built by tools/basemap are consistent: none was changed by hand.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const sha256 = (path: string) =>
  createHash('sha256')
    .update(readFileSync(at(path)))
    .digest('hex');
const manifest = JSON.parse(readFileSync(at('public/map/manifest.json'), 'utf8')) as {
  file: string;
  sha256: string;
  packages: Record<string, string>;
  seed: Record<string, { sha256: string }>;
};

describe('the built map files', () => {
  it('contain one overview, that of the manifest, named by its hash', () => {
    expect(readdirSync(at('public/map')).sort()).toEqual(['NOTICE', 'manifest.json', manifest.file]);
    expect(sha256(`public/map/${manifest.file}`)).toBe(manifest.sha256);
    expect(manifest.file).toBe(`overview-${manifest.sha256.slice(0, 10)}.pmtiles`);
  });

  it('fit into the space that the offline start has for them', () => {
    expect(readFileSync(at(`public/map/${manifest.file}`)).length).toBeLessThanOrEqual(1.6 * 1024 * 1024);
    expect(readFileSync(at('server/seed/land.bin')).length).toBeLessThanOrEqual(100 * 1024);
  });

  it.each(['places.json', 'land.bin'])('brought %s with them', (name) => {
    expect(sha256(`server/seed/${name}`)).toBe(manifest.seed[name]?.sha256);
  });

  it('list the packages they are made from', () => {
    const tool = JSON.parse(readFileSync(at('tools/basemap/package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(manifest.packages).toEqual(tool.dependencies);
  });

  it('have the attribution of all their data', () => {
    const notice = readFileSync(at('public/map/NOTICE'), 'utf8');
    for (const name of ['© OpenStreetMap contributors', 'ODbL', 'GeoNames', 'Attribution 4.0', 'Natural Earth']) {
      expect(notice).toContain(name);
    }
  });
});
