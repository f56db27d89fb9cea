import { describe, expect, it } from 'vitest';
import { pushItem, showsBreadcrumb, showsCloseAll } from '../../../../core/rules/page/modal-stack.ts';

const market = (id: string) => ({ type: 'market', id }) as const;
const user = (id: string) => ({ type: 'user', id }) as const;

describe('the stack of details', () => {
  it('does not grow when the same market is opened again on top of itself', () => {
    expect(pushItem([market('A')], market('A'))).toEqual([market('A')]);
  });

  it('grows when the same id belongs to another kind of thing', () => {
    expect(pushItem([market('A')], user('A'))).toEqual([market('A'), user('A')]);
  });

  it('grows when the same market is further down', () => {
    expect(pushItem([market('A'), user('B')], market('A'))).toHaveLength(3);
  });

  it('shows a breadcrumb from two items and close-all from three', () => {
    const one = [market('A')];
    const two = pushItem(one, user('B'));
    const three = pushItem(two, market('C'));
    expect([one, two, three].map(showsBreadcrumb)).toEqual([false, true, true]);
    expect([one, two, three].map(showsCloseAll)).toEqual([false, false, true]);
  });
});
