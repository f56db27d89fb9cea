// Times and ranges as they are typed: what is wrong with them, how they are written out, and the notes under them.
import { describe, expect, it } from 'vitest';
import { endQuestion, nightNote, overlapNote } from '../../../../core/rules/hours/typed-range.ts';
import { readTime, shownTime, timeFault } from '../../../../core/rules/hours/typed-time.ts';

const range = (start: string, end: string) => ({ start, end });

describe('a time that is refused', () => {
  it.each([
    ['', 'start', 'Skriv en öppningstid, till exempel 10:00.'],
    [' ', 'end', 'Skriv en stängningstid, till exempel 16:00.'],
    ['9', 'start', 'Skriv tiden som 09:00.'],
    ['2460', 'end', 'Klockan 24:60 finns inte. Skriv till exempel 10:30.'],
    ['25', 'end', 'Klockan 25:00 finns inte. Skriv till exempel 10:30.'],
    ['960', 'end', 'Klockan 9:60 finns inte. Skriv till exempel 10:30.'],
    ['9:', 'start', 'Skriv tiden som 10:30.'],
    ['kväll', 'end', 'Skriv tiden som 10:30.'],
    ['10:305', 'end', 'Skriv tiden som 10:30.'],
    ['24:00', 'start', 'Midnatt skrivs 00:00 som öppningstid.'],
  ] as const)('%j as %s: %s', (typed, part, sentence) => {
    expect(timeFault(typed, part)).toBe(sentence);
    if (typed !== '24:00') expect([readTime(typed), shownTime(typed)]).toEqual([null, typed]);
  });
});

it.each([
  ['10', '10:00', 600],
  ['930', '9:30', 570],
  ['1030', '10:30', 630],
  ['0930', '09:30', 570],
  ['9.30', '9:30', 570],
  [' 9:30 ', '9:30', 570],
  ['24', '24:00', 1440],
  ['2400', '24:00', 1440],
  ['00', '00:00', 0],
])('%j is written out as %s when the field is left', (typed, shown, minutes) => {
  expect([shownTime(typed), readTime(typed), timeFault(typed, 'end')]).toEqual([shown, minutes, null]);
});

describe('the notes under a range', () => {
  it.each([
    ['18:00', '1:00', 4, 'Till lördag klockan 01'],
    ['22', '230', 6, 'Till måndag klockan 02:30'],
    ['10:00', '10:00', 0, 'Till tisdag klockan 10'],
    ['18:00', '24:00', 4, null],
    ['18:00', '0:00', 4, null],
    ['18:00', '1', 4, null],
  ])('%s–%s from day %i: %s', (start, end, weekday, note) => {
    expect(nightNote(range(start, end), weekday)).toBe(note);
  });

  it.each([
    ['10:00', '4:00', 'Öppet till måndag 04:00. Menade du 16:00?', '16:00'],
    ['10:00', '00:00', 'Öppet till söndag 24:00. Menade du 12:00?', '12:00'],
    ['09:00', '09:00', 'Öppet till måndag 09:00. Menade du 21:00?', '21:00'],
  ])('%s–%s on a Sunday is questioned', (start, end, sentence, meant) => {
    expect(endQuestion(range(start, end), 6)).toEqual({ sentence, end: meant });
  });

  it.each([
    ['10:00', '23:59', 'before midnight'],
    ['18:00', '4:00', 'of less than fourteen hours'],
    ['21:00', '20:00', 'that twelve hours do not mend'],
    ['10:00', '24:00', 'until a written midnight'],
    ['00:00', '00:00', 'of a whole day'],
    ['10:00', '4', 'that is not written out'],
  ])('%s–%s is not: a range %s', (start, end) => {
    expect(endQuestion(range(start, end), 6)).toBeNull();
  });

  it('say what ranges count as that overlap or touch', () => {
    expect(overlapNote([range('10', '13'), range('12:00', '16:00')])).toBe('Räknas som 10–16');
    expect(overlapNote([range('10', '12'), range('12', '1630'), range('18', '20')])).toBe(
      'Räknas som 10:00–16:30 och 18–20',
    );
    expect(overlapNote([range('10', '12'), range('13', '16')])).toBeNull();
    expect(overlapNote([range('10', '13'), range('12', '1')])).toBeNull();
  });
});
