import { describe, expect, it } from 'vitest';
import { weekdays } from '../../../../core/contract/hour-names.ts';
import type { MinuteRange } from '../../../../core/rules/day/schedule.ts';
import { weekLines } from '../../../../core/rules/day/week-lines.ts';

const short: MinuteRange[] = [[600, 840]];
const long: MinuteRange[] = [[600, 960]];

const week = (days: MinuteRange[][], today: number) =>
  weekdays.map((weekday, i) => ({ weekday, ranges: days[i] ?? [], isToday: i === today }));
const lines = (days: MinuteRange[][], today: number) =>
  weekLines(week(days, today)).map(({ first, last }) => (first === last ? first : `${first}-${last}`));

describe('the lines of a week', () => {
  it('never merge today with adjacent days', () => {
    expect(lines([[], [], [], [], [], [], []], 2)).toEqual(['Mon-Tue', 'Wed', 'Thu-Sun']);
  });

  it('merge adjacent days with the same hours only', () => {
    expect(lines([[], [], [], [], short, long, long], 4)).toEqual(['Mon-Thu', 'Fri', 'Sat-Sun']);
    expect(lines([short, long, short, long, [], [], []], 6)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri-Sat', 'Sun']);
  });

  it('separate days whose hours differ in number or end', () => {
    const noon: MinuteRange[] = [
      [600, 720],
      [780, 960],
    ];
    expect(lines([long, noon, short, [], [], [], []], 6)).toEqual(['Mon', 'Tue', 'Wed', 'Thu-Sat', 'Sun']);
  });

  it('contain every day once', () => {
    const joined = weekLines(week([short, short, [], [], long, [], []], 0));
    expect(joined.map(({ first, ranges }) => [first, ranges.length])).toEqual([
      ['Mon', 1],
      ['Tue', 1],
      ['Wed', 0],
      ['Fri', 1],
      ['Sat', 0],
    ]);
  });
});
