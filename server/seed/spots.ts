// Positions of demo markets: a place weighted by size, a spot on land around it, and a matching address.

import { readFileSync } from 'node:fs';
import { defaultTimezone } from '../../core/contract/limits.ts';
import { letterOf } from '../../core/rules/place/county.ts';
import { openLand } from './land.ts';
import type { Chance } from './random.ts';
import { districtTown, farmEnds, farmStarts, onPlaces, streets } from './words-places.ts';
import { postalPrefixes } from './words-postal.ts';

interface Place {
  name: string;
  latitude: number;
  longitude: number;
  population: number;
  county: string;
  /** Its letter. */
  letter: string;
  /** 'i Växjö', 'på Öckerö'. */
  inPlace: string;
  /** The town in the postal address. */
  town: string;
  /** First three digits of its postal codes. */
  postalPrefix: string;
}

/** Position and address of a market. */
export interface Spot {
  place: Place;
  latitude: number;
  longitude: number;
  /** Name of the street, or of the farm or hamlet outside the town. */
  road: string;
  address: string;
  postalCode: string;
}

type PlaceRow = [name: string, latitude: number, longitude: number, population: number, county: string];

const kmPerDegree = 111.2;
const round5 = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

function squaredKm(a: PlaceRow, b: PlaceRow): number {
  const shrink = Math.cos(((a[1] + b[1]) / 2) * (Math.PI / 180));
  return ((a[1] - b[1]) ** 2 + ((a[2] - b[2]) * shrink) ** 2) * kmPerDegree ** 2;
}

/** All Swedish places, largest first. */
function readPlaces(): Place[] {
  const file = readFileSync(new URL('./places.json', import.meta.url), 'utf8');
  const { rows } = JSON.parse(file) as { rows: PlaceRow[] };
  const prefixOf = new Map<string, string>();
  for (const entry of postalPrefixes.trim().split(/;\s+/)) {
    for (const town of entry.slice(4).split(', ')) prefixOf.set(town, entry.slice(0, 3));
  }
  const listed = rows.filter(([name]) => prefixOf.has(name));
  const nearestListed = (row: PlaceRow) => {
    let near: PlaceRow | null = null;
    for (const other of listed) {
      if (other[4] === row[4] && (!near || squaredKm(row, other) < squaredKm(row, near))) near = other;
    }
    return near;
  };
  return rows.map((row) => {
    const [name, latitude, longitude, population, county] = row;
    const near = nearestListed(row);
    const postalPrefix = prefixOf.get(near?.[0] ?? '');
    if (!postalPrefix) throw new Error(`${name}: no postal prefix in ${county}`);
    const inPlace = `${onPlaces.has(name) ? 'på' : 'i'} ${name}`;
    const town = districtTown[name] ?? name;
    return { name, latitude, longitude, population, county, letter: letterOf(county), inPlace, town, postalPrefix };
  });
}

/** Returns random spots; places are weighted by inhabitants to the power of 0.7. */
export function createSpots(): (chance: Chance) => Spot {
  const places = readPlaces();
  const land = openLand();
  const reach: number[] = [];
  for (const { population } of places) reach.push((reach.at(-1) ?? 0) + population ** 0.7);

  function choosePlace(chance: Chance): Place {
    const drawn = chance.next() * (reach.at(-1) ?? 0);
    let low = 0;
    let high = reach.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((reach[middle] as number) > drawn) high = middle;
      else low = middle + 1;
    }
    return places[low] as Place;
  }

  /** Scattered around the centre; after several hits in water, near the closest land cell instead. */
  function scatter(chance: Chance, place: Place, sigmaKm: number): [longitude: number, latitude: number] {
    const shrink = Math.cos(place.latitude * (Math.PI / 180));
    for (let attempt = 1; attempt <= 8; attempt++) {
      const degrees = sigmaKm / attempt ** 0.5 / kmPerDegree;
      const longitude = round5(place.longitude + (chance.normal() * degrees) / shrink);
      const latitude = round5(place.latitude + chance.normal() * degrees);
      if (land.isLand(longitude, latitude)) return [longitude, latitude];
    }
    const [longitude, latitude] = land.nearest(place.longitude, place.latitude);
    // A land cell is land everywhere, so a step of less than half a cell stays on land.
    const step = () => (chance.next() - 0.5) * 0.004;
    return [round5(longitude + step()), round5(latitude + step())];
  }

  return (chance) => {
    const place = choosePlace(chance);
    const rural = chance.happens(place.population > 100_000 ? 0.04 : 0.2);
    // 0.8 km in a village to 2.8 km in the largest cities; farms lie three times as far out.
    const townKm = Math.min(2.8, 0.8 + 0.6 * Math.log10(place.population / 700));
    const [longitude, latitude] = scatter(chance, place, rural ? townKm * 3 : townKm);
    const road = rural ? chance.pick(farmStarts) + chance.pick(farmEnds) : chance.pick(streets);
    const number = chance.whole(1, rural ? 240 : 64) + (chance.happens(0.12) ? chance.pick(['A', 'B', 'C']) : '');
    // The last two digits belong to the street, so that neighbours share a code.
    const district = [...road].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65, place.name.length);
    const postalCode = `${place.postalPrefix} ${rural ? 91 + (district % 8) : 30 + (district % 60)}`;
    return { place, latitude, longitude, road, address: `${road} ${number}`, postalCode };
  };
}

/** Time zone of the n-th market: a few markets by the borders have the neighbour's. */
export function timezoneAt(chance: Chance, spot: Spot, n: number): string {
  if (n === 23 || (spot.longitude > 23 && chance.happens(0.4))) return 'Europe/Helsinki';
  if (n === 24 || (spot.longitude < 12 && spot.latitude > 58.6 && chance.happens(0.15))) return 'Europe/Oslo';
  return defaultTimezone;
}
