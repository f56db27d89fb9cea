// Hours reconstructed from the packed schedule: the identical text or none.
import { describe, expect, it } from 'vitest';
import { entriesOf, wayOf, writeSpecial, writeStandard } from '../../../../core/rules/day/hours-text.ts';
import { packSchedule, readSchedule, type Schedule, unpackSchedule } from '../../../../core/rules/day/schedule.ts';
import { sampleHours } from '../../../helpers/samples/sample-schedules.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';

const stockholm = 'Europe/Stockholm';
/** The schedule as on the device. */
const schedule = (standard: string | null, special: string | null, zone = stockholm): Schedule =>
  unpackSchedule(packSchedule(readSchedule(standard, special, zone)));
const day = (start: string, end: string) => `[{"start":"${start}","end":"${end}"}]`;

describe('hours that cannot be reconstructed', () => {
  const known = schedule(`{"days":{"Sat":${day('10:00', '15:00')}}}`, null);

  it.each([
    [4, known],
    [-1, known],
    [0.5, known],
    [0, schedule(null, null)],
    [0, schedule('{trasig', null)],
    [0, schedule(null, `[{"date":"2026-12-24","ranges":"closed","source":"owner"}]`)],
  ])('way %d of %j is refused', (way, of) => {
    expect(() => writeStandard(way, of)).toThrow(RangeError);
  });

  it.each(['A', 'å', '_'])('entries %j of a schedule without special days are refused', (entries) => {
    expect(() => writeSpecial(entries, known)).toThrow(RangeError);
  });
});

describe('texts that are sent unpacked', () => {
  it.each([
    ['one-digit hours', `{"days":{"Sat":${day('9:00', '15:00')}}}`],
    ['midnight as 00:00', `{"days":{"Sat":${day('18:00', '00:00')}}}`],
    ['touching ranges', '{"days":{"Sat":[{"start":"10:00","end":"12:00"},{"start":"12:00","end":"15:00"}]}}'],
    ['spaces', `{ "days":{"Sat":${day('10:00', '15:00')}}}`],
    ['another order of days', `{"days":{"Sun":${day('10:00', '15:00')},"Sat":${day('10:00', '15:00')}}}`],
    ['a zone of their own', `{"timezone":"Europe/London","days":{"Sat":${day('10:00', '15:00')}}}`],
    ['fields of their own', `{"days":{"Sat":${day('10:00', '15:00')}},"note":"ring"}`],
    ['broken text', '{trasig'],
    ['blank text', '  '],
  ])('standard hours with %s', (_, text) => {
    expect(wayOf(text, schedule(text, null))).toBeNull();
  });

  it('hours in a zone that a device may not know', () => {
    const text = `{"days":{"Sat":${day('10:00', '15:00')}}}`;
    expect(wayOf(text, schedule(text, null, 'Europe/London'))).toBeNull();
  });

  it.each([
    ['entries that contradict each other', '2026-12-24', '2026-12-24'],
    ['a date that does not exist', '2026-12-24', '2026-02-30'],
  ])('special hours with %s', (_, one, other) => {
    const entry = (date: string, source: string, ranges: string) =>
      `{"date":"${date}","ranges":${ranges},"source":"${source}"}`;
    const text = `[${entry(one, 'owner', '"closed"')},${entry(other, 'web', day('10:00', '15:00'))}]`;
    expect(entriesOf(text, schedule(null, text))).toBe('');
  });
});

describe('texts that are reconstructed', () => {
  it.each([
    `{"days":{"Sat":${day('10:00', '15:00')}}}`,
    `{"timezone":"Europe/Stockholm","days":{"Sat":${day('10:00', '15:00')},"Sun":${day('22:00', '02:00')}}}`,
    `{"days":{"Mon":[],"Tue":[],"Wed":[],"Thu":[],"Fri":[],"Sat":${day('16:00', '24:00')},"Sun":${day('08:00', '08:00')}}}`,
    '{"timezone":"Europe/Stockholm","days":{}}',
  ])('%s', (text) => {
    const known = schedule(text, null);
    const way = wayOf(text, known);
    expect(way).not.toBeNull();
    expect(writeStandard(way as number, known)).toBe(text);
  });

  it('special days in any order and of any source', () => {
    const text = `[{"date":"2026-12-24","ranges":"closed","source":"web"},{"date":"2026-06-06","ranges":${day('10:00', '12:00')},"source":"owner"}]`;
    const known = schedule(null, text);
    expect(entriesOf(text, known)).toHaveLength(2);
    expect(writeSpecial(entriesOf(text, known), known)).toBe(text);
  });

  it('are identical for generated hours of every kind', () => {
    const random = seededRandom(11);
    let written = 0;
    for (let n = 0; n < 2000; n++) {
      const { standardHours, specialHours, timezone } = sampleHours(random, Date.UTC(2026, 0, 1), 365, [
        Date.UTC(2026, 5, 1),
      ]);
      const known = schedule(standardHours, specialHours, timezone);
      const way = standardHours === null ? null : wayOf(standardHours, known);
      const entries = specialHours === null ? '' : entriesOf(specialHours, known);
      if (way !== null) expect(writeStandard(way, known)).toBe(standardHours);
      if (entries !== '') expect(writeSpecial(entries, known)).toBe(specialHours);
      written += Number(way !== null) + Number(entries !== '');
    }
    expect(written).toBeGreaterThan(200);
  });
});
