import { describe, expect, it } from 'vitest';
import { nearestStop, pullOf, stepStop } from '../../../../core/rules/page/sheet-stops.ts';

describe('the sheet over the map', () => {
  it('does not step beyond its ends', () => {
    expect(stepStop('full', 1)).toBe('full');
    expect(stepStop('low', -1)).toBe('low');
  });

  it('steps one stop at a time', () => {
    expect(stepStop('low', 1)).toBe('first');
    expect(stepStop('first', 1)).toBe('list');
    expect(stepStop('full', -1)).toBe('list');
  });

  it('snaps to the nearest stop when released slowly', () => {
    expect(nearestStop(150, 780, 0)).toBe('low');
    expect(nearestStop(260, 780, 0)).toBe('first');
    expect(nearestStop(400, 780, 0)).toBe('list');
    expect(nearestStop(600, 780, 0)).toBe('full');
  });

  it('continues in the direction of a flick, even a little past a stop', () => {
    expect(nearestStop(370, 780, 1)).toBe('full');
    expect(nearestStop(350, 780, -1)).toBe('first');
    expect(nearestStop(780, 780, 1)).toBe('full');
  });
});

describe('the card of a market', () => {
  it('stays when it is pulled less than 48 px', () => {
    expect([47, 0, -47].map(pullOf)).toEqual([null, null, null]);
  });

  it('opens the detail when it is pulled up, and closes when it is pulled down', () => {
    expect(pullOf(48)).toBe('open');
    expect(pullOf(-48)).toBe('close');
  });
});
