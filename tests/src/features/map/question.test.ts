// What the list of the map view asks for.
import { describe, expect, it } from 'vitest';
import { noFilter } from '../../../../src/data/directory/filters.ts';
import { sheetQuestion } from '../../../../src/features/map/question.ts';

const sigtuna = { latitude: 59.6173, longitude: 17.7236, label: 'Sigtuna' };
const rested = (isMoved: boolean) => ({
  bounds: { west: 17.123456789, south: 59, east: 18, north: 60 },
  latitude: 59.5,
  longitude: 17.5,
  isMoved,
});

describe('the list of the map view', () => {
  it('shows the most viewed while nothing is known', () => {
    expect(sheetQuestion(noFilter, null, null)).toEqual({
      kind: 'viewed',
      question: { filter: noFilter, sort: { field: 'views', descending: true } },
    });
  });

  it('does not follow a map that the app has fitted', () => {
    expect(sheetQuestion(noFilter, null, rested(false)).kind).toBe('viewed');
    expect(sheetQuestion(noFilter, sigtuna, rested(false)).kind).toBe('near');
  });

  it('shows the nearest to a known place', () => {
    const { question } = sheetQuestion(noFilter, sigtuna, null);
    expect(question.sort).toEqual({ field: 'distance', descending: false });
    expect(question.from).toEqual({ latitude: 59.6173, longitude: 17.7236 });
    expect(question.bounds).toBeUndefined();
  });

  it('shows what is in a map that was moved by hand, nearest to its middle first', () => {
    const { kind, question } = sheetQuestion(noFilter, sigtuna, rested(true));
    expect(kind).toBe('inView');
    expect(question.from).toEqual({ latitude: 59.5, longitude: 17.5 });
    expect(question.bounds).toEqual({ west: 17.12346, south: 59, east: 18, north: 60 });
  });
});
