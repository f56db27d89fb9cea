import { describe, expect, it } from 'vitest';
import { openTab } from '../../../../core/rules/people/profile-tab.ts';

const names = ['profile', 'messages', 'security'] as const;

describe('the tab a view opens at', () => {
  it('is the first when none or an unknown one is given', () => {
    for (const wanted of [undefined, '', 'admin', ':x', 'toString'])
      expect(openTab(wanted, [...names])).toEqual({ name: 'profile', detail: null });
  });
  it('is the given one', () => {
    expect(openTab('security', [...names])).toEqual({ name: 'security', detail: null });
  });
  it('receives the part after the colon', () => {
    expect(openTab('messages:0F00000000001', [...names])).toEqual({ name: 'messages', detail: '0F00000000001' });
    expect(openTab('messages:', [...names])).toEqual({ name: 'messages', detail: null });
  });
});
