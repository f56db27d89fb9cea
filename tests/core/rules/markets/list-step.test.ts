import { describe, expect, it } from 'vitest';
import { listStep } from '../../../../core/rules/markets/list-step.ts';

describe('moving through choices', () => {
  it('does nothing without choices or with another key', () => {
    expect(listStep('ArrowDown', 0, 0)).toBeNull();
    expect(listStep('a', 1, 3)).toBeNull();
    expect(listStep('Enter', 1, 3)).toBeNull();
  });

  it('wraps at both ends', () => {
    expect(listStep('ArrowDown', 2, 3)).toBe(0);
    expect(listStep('ArrowUp', 0, 3)).toBe(2);
  });

  it('moves one step otherwise', () => {
    expect(listStep('ArrowDown', 0, 3)).toBe(1);
    expect(listStep('ArrowUp', 2, 3)).toBe(1);
  });
});
