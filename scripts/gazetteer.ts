// Packs the list of Swedish places into the module that page and server use: core/rules/place/swedish-places.ts.
// To be run after the list was rebuilt.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { letterOf } from '../core/rules/place/county.ts';

type PlaceRow = [name: string, latitude: number, longitude: number, population: number, county: string];

const source = new URL('../server/seed/places.json', import.meta.url);
const target = new URL('../core/rules/place/swedish-places.ts', import.meta.url);
const lineWidth = 118;

/** The text of the module. Positions are exact to about 100 m; largest place first. */
export function gazetteerModule(): string {
  const { rows } = JSON.parse(readFileSync(source, 'utf8')) as { rows: PlaceRow[] };
  const lines: string[] = [];
  let line = '';
  for (const [name, latitude, longitude, , county] of rows.toSorted((a, b) => b[3] - a[3])) {
    const entry = `${name}|${latitude.toFixed(3)}|${longitude.toFixed(3)}|${letterOf(county)};`;
    if (line.length + entry.length > lineWidth) {
      lines.push(line);
      line = entry;
    } else line += entry;
  }
  const text = [...lines, line].join('\n').replace(/;$/, '');
  return `// Swedish places, largest first: 'name|latitude|longitude|letter of the county'. GeoNames (CC BY 4.0).
// Made by scripts/gazetteer.ts from server/seed/places.json; not to be edited.

export const swedishPlaces = \`
${text}
\`;
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(target, gazetteerModule());
