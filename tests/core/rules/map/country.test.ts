import { describe, expect, it } from 'vitest';
import {
  circleBoxes,
  circlesMeet,
  countryCircles,
  type Dots,
  dotsOnScreen,
} from '../../../../core/rules/map/country-circles.ts';
import { type CountryType, countryNames } from '../../../../core/rules/map/country-names.ts';
import { type CountryScreen, contains, countrySizes, meet } from '../../../../core/rules/map/country-sizes.ts';
import { mercatorX, mercatorY, resolutionAt } from '../../../../core/rules/map/mercator.ts';
import { swedishPlaces } from '../../../../core/rules/place/swedish-places.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';

/** Markets spread as people live, every fourth open. */
function dotsOf(count: number): Dots {
  const random = seededRandom(7);
  const places = swedishPlaces
    .trim()
    .split(/;\s*/)
    .map((line) => line.split('|').slice(1, 3).map(Number));
  const weights = places.map((_, rank) => 30 / (rank + 20));
  const unit = count / weights.reduce((sum, weight) => sum + weight, 0);
  const all = places.flatMap(([latitude = 0, longitude = 0], n) =>
    Array.from({ length: Math.round((weights[n] ?? 0) * unit) }, () => [
      mercatorX(longitude + (random() - 0.5) / 6),
      mercatorY(latitude + (random() - 0.5) / 12),
    ]),
  );
  const axis = (n: number) => Float32Array.from(all, (one) => one[n] ?? 0);
  return { x: axis(0), y: axis(1), closed: Math.round(all.length * 0.75) };
}

const measure = (text: string, { size, spacing }: CountryType) => text.length * (size * 0.56 + spacing);

type Shot = Pick<CountryScreen, 'width' | 'height' | 'zoom' | 'isPhone'> & {
  at: [number, number];
  covered: [number, number];
};
const phone = (width: number, height: number, zoom: number, covered: [number, number]): Shot => ({
  width,
  height,
  zoom,
  isPhone: true,
  at: [17.5, 63.2],
  covered,
});
const wide = (width: number, height: number, zoom = 6): Shot => ({
  width,
  height,
  zoom,
  isPhone: false,
  at: [18.07, 59.33],
  covered: [0, 0],
});
/** Map sizes, without the bars around them. */
const shots: Record<string, Shot> = {
  '320x568': phone(320, 504, 3.2, [118, 160]),
  '390x664': phone(390, 600, 3.6, [118, 195]),
  '390x844': phone(390, 780, 4.1, [118, 257]),
  '768x1024': phone(768, 960, 4.4, [118, 317]),
  '1280x800': wide(588, 736),
  '1440x900': wide(748, 836),
  'all of Sweden on a wide screen': { ...wide(588, 736, 4.8), at: [17.5, 62.9] },
};

/** The picture of a view with buttons at its right and its attribution. */
function drawn(shot: Shot, dots: Dots) {
  const { width, height, zoom, covered } = shot;
  const resolution = resolutionAt(zoom);
  const free = { left: 0, right: width, top: covered[0], bottom: height - covered[1] };
  const [x, y] = [mercatorX(shot.at[0]), mercatorY(shot.at[1])];
  const screen: CountryScreen = {
    ...shot,
    resolution,
    free,
    left: x - (width / 2) * resolution,
    top: y + ((free.top + free.bottom) / 2) * resolution,
    taken: [
      { left: width - 54, right: width - 10, top: free.bottom - 100, bottom: free.bottom - 12 },
      { left: 8, right: 170, top: free.top + 4, bottom: free.top + 28 },
    ],
  };
  const sizes = countrySizes(screen);
  const shown = dotsOnScreen(dots, screen);
  const circles = countryCircles(shown, dots.x.length, screen, sizes);
  return { screen, sizes, circles, names: countryNames(shown, circles, screen, sizes, measure) };
}

const all = dotsOf(10_000);

describe.each(Object.entries(shots))('the map of the whole country at %s', (_, shot) => {
  const { screen, sizes, circles, names } = drawn(shot, all);

  it('cuts and covers nothing', () => {
    const boxes = [...names.map(({ box }) => box), ...circles.map((one) => circleBoxes(one)[0])];
    expect(boxes.filter((box) => box && !contains(screen.free, box, 2))).toEqual([]);
    const texts = names.map(({ text, box }) => ({ text, box }));
    const marks = [...circles.flatMap(circleBoxes), ...screen.taken].map((box) => ({ text: 'mark', box }));
    const pairs = texts.flatMap((one, n) => [...texts.slice(n + 1), ...marks].map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => meet(one.box, other.box, 2))).toEqual([]);
    expect(circles.filter((one, n) => circles.slice(n + 1).some((other) => circlesMeet(one, other)))).toEqual([]);
  });

  it('has one to five circles near their towns, and names up to its limit', () => {
    expect(circles.length).toBeGreaterThanOrEqual(1);
    expect(circles.length).toBeLessThanOrEqual(5);
    for (const { x, y, homeX, homeY } of circles) expect(Math.hypot(x - homeX, y - homeY)).toBeLessThan(12.01);
    const towns = names.filter(({ type }) => type.kind === 'circle' || type.kind === 'town');
    expect(towns.length).toBeGreaterThanOrEqual(4);
    expect(towns.length).toBeLessThanOrEqual(sizes.towns);
  });
});

it('names the country, its largest cities and the far north on a phone', () => {
  const texts = drawn(shots['390x664'] as Shot, all).names.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['SVERIGE', 'Stockholm', 'Göteborg', 'Malmö', 'Luleå', 'Norrbotten']));
  expect(texts).not.toContain('Solna');
});

it('has circles for a tenth of the markets too, and none for a handful', () => {
  const shot = shots['1280x800'] as Shot;
  expect(drawn(shot, dotsOf(1000)).circles.length).toBeGreaterThan(2);
  expect(drawn(shot, { x: all.x.slice(0, 9), y: all.y.slice(0, 9), closed: 9 }).circles).toEqual([]);
});
