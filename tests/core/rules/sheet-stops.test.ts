import { describe, expect, it } from 'vitest';
import { nearestStop, stepStop } from '../../../core/rules/sheet-stops.ts';

describe('the sheet over the map', () => {
  it('does not step beyond its ends', () => {
    expect(stepStop('full', 1)).toBe('full');
    expect(stepStop('peek', -1)).toBe('peek');
  });

  it('steps one stop at a time', () => {
    expect(stepStop('peek', 1)).toBe('half');
    expect(stepStop('full', -1)).toBe('half');
  });

  it('snaps to the nearest stop when released slowly', () => {
    expect(nearestStop(150, 780, 0)).toBe('peek');
    expect(nearestStop(400, 780, 0)).toBe('half');
    expect(nearestStop(600, 780, 0)).toBe('full');
  });

  it('continues in the direction of a flick, even a little past a stop', () => {
    expect(nearestStop(370, 780, 1)).toBe('full');
    expect(nearestStop(350, 780, -1)).toBe('peek');
    expect(nearestStop(780, 780, 1)).toBe('full');
  });
});
