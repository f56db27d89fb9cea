// The outline of Sweden that is part of the page: small enough, and true at well-known places.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { outlinePoint, outlineSize } from '../../core/rules/map/outline-frame.ts';
import { withOutline } from '../../scripts/linked-parts.ts';

const picture = readFileSync('src/app/outline.svg', 'utf8');

/** Rings of the path: absolute start, then relative lines. */
const rings = [...picture.matchAll(/M(\d+) (\d+)l([^z]*)z/g)].map(([, x, y, lines = '']) => {
  let at = { x: Number(x), y: Number(y) };
  const ring = [at];
  const steps = (lines.match(/-?\d+/g) ?? []).map(Number);
  for (let i = 0; i + 1 < steps.length; i += 2) {
    at = { x: at.x + (steps[i] as number), y: at.y + (steps[i + 1] as number) };
    ring.push(at);
  }
  return ring;
});

/** By the even-odd rule, as it is painted. */
function isLand(latitude: number, longitude: number): boolean {
  const { x, y } = outlinePoint(latitude, longitude);
  let inside = false;
  for (const ring of rings) {
    for (const [i, b] of ring.entries()) {
      const a = ring.at(i - 1) ?? b;
      if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
    }
  }
  return inside;
}

describe('the outline of Sweden', () => {
  it('is at most 4 KB with gzip, and has no style or script', () => {
    expect(gzipSync(picture, { level: 9 }).length).toBeLessThanOrEqual(4000);
    expect(picture).not.toMatch(/style|script|on\w+=/);
  });
  it('has the frame that positions are computed for', () => {
    expect(picture).toContain(`viewBox="0 0 ${outlineSize.width} ${outlineSize.height}"`);
    for (const { x, y } of rings.flat()) {
      expect(x >= 0 && x <= outlineSize.width && y >= 0 && y <= outlineSize.height).toBe(true);
    }
  });
  it.each([
    ['Vänern', 58.95, 13.3],
    ['Vättern', 58.25, 14.55],
    ['Kalmarsund north of the bridge', 57.1, 16.75],
    ['the Baltic Sea', 56.5, 18.5],
    ['Bornholm', 55.13, 14.9],
    ['Copenhagen', 55.68, 12.5],
    ['Oslo', 59.92, 10.95],
    ['Åland', 60.25, 19.9],
    ['Narvik', 68.4, 17.6],
  ])('leaves out %s', (_, latitude, longitude) => {
    expect(isLand(latitude, longitude)).toBe(false);
  });
  it.each([
    ['Gotland', 57.4, 18.45],
    ['Öland', 56.6, 16.6],
    ['Skåne', 55.7, 13.5],
    ['Uppsala', 59.86, 17.64],
    ['Östersund and its land', 63.3, 14.9],
    ['Kiruna', 67.86, 20.22],
    ['Haparanda and its land', 66, 23.9],
  ])('has %s', (_, latitude, longitude) => {
    expect(isLand(latitude, longitude)).toBe(true);
  });
});

describe('the page', () => {
  it('is refused without a place for the outline', () => {
    expect(() => withOutline('<body><div id="root"></div></body>', picture)).toThrow('<!--outline-->');
  });
  it('has the outline behind its root, hidden from screen readers', () => {
    const page = withOutline(readFileSync('index.html', 'utf8'), picture);
    expect(page.indexOf('id="ground" aria-hidden="true"><svg')).toBeGreaterThan(page.indexOf('<div id="root"></div>'));
  });
});
