// Wall-clock times compared with the platform's formatter, over years and around every change.
import { describe, expect, it } from 'vitest';
import { zoneNamed } from '../../../../core/rules/day/zone.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';

const dayMs = 86_400_000;

describe('wall clocks', () => {
  it('returns null for an unknown name', () => {
    expect(zoneNamed('Mars/Olympus')).toBeNull();
    expect(zoneNamed('')).toBeNull();
  });

  it.each(['Europe/Stockholm', 'Australia/Lord_Howe', 'Africa/Cairo', 'America/St_Johns', 'Asia/Kathmandu', 'UTC'])(
    'shows what the platform shows in %s',
    (name) => {
      const zone = zoneNamed(name);
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'short' });
      const random = seededRandom(31);
      for (let n = 0; n < 1500; n++) {
        const ms = Date.UTC(2020, 0, 1) + Math.floor(random() * 10 * 365 * dayMs);
        const { day, minute } = zone?.wallAt(ms) ?? { day: 0, minute: 0 };
        const wall = new Date(day * dayMs + minute * 60_000).toISOString();
        expect(wall.slice(0, 16).replace('T', ' ')).toBe(format.format(ms));
      }
    },
  );

  it('finds both changes of a Swedish year to the millisecond, and no other', () => {
    const zone = zoneNamed('Europe/Stockholm');
    const found: number[] = [];
    const end = Date.UTC(2027, 0, 1);
    for (let at = Date.UTC(2026, 0, 1); at < end; ) {
      at = zone?.nextTransition(at, end) ?? end;
      if (at < end) found.push(at);
    }
    expect(found).toEqual([Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)]);
    expect(zone?.nextTransition(Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 3, 5))).toBe(Number.POSITIVE_INFINITY);
    expect(zone?.nextTransition(Date.UTC(2026, 2, 29, 0), Date.UTC(2026, 2, 29, 1))).toBe(Date.UTC(2026, 2, 29, 1));
  });
});
