import { describe, expect, it } from 'vitest';
import { type Permission, permissions } from '../../../../core/contract/permissions.ts';
import { type Demand, isAdmin, isAllowed } from '../../../../core/rules/people/allowed.ts';
import type { Rights } from '../../../../core/rules/people/may-call.ts';

const holding = (...held: Permission[]): Rights => ({ role: 'Admin', permissions: new Set(held) });
const user: Rights = { role: 'User', permissions: new Set() };
const boss: Rights = { role: 'SuperAdmin', permissions: new Set() };
const demands: Demand[] = [
  {},
  { permission: 'SITE_NEWS' },
  { anyOf: ['SITE_NEWS', 'MARKET_HIDE_TEMPORARY'] },
  { allOf: ['SITE_NEWS', 'MARKET_HIDE_TEMPORARY'] },
];

describe('a requirement', () => {
  it('is never met by an anonymous user', () => {
    for (const demand of demands) expect([demand, isAllowed(demand, null)]).toEqual([demand, false]);
  });
  it('for one permission is met by that one and no other', () => {
    for (const held of permissions)
      for (const asked of permissions) expect(isAllowed({ permission: asked }, holding(held))).toBe(asked === held);
  });
  it('for any of several is met by each alone, and by none of the others', () => {
    const anyOf: Permission[] = ['SITE_NEWS', 'SITE_INFORMATION'];
    for (const held of permissions) expect(isAllowed({ anyOf }, holding(held))).toBe(anyOf.includes(held));
    expect(isAllowed({ anyOf: [] }, holding(...permissions))).toBe(false);
  });
  it('for all of several is met only by all', () => {
    const allOf: Permission[] = ['SITE_NEWS', 'SITE_INFORMATION'];
    for (const held of permissions) expect(isAllowed({ allOf }, holding(held))).toBe(false);
    expect(isAllowed({ allOf }, holding(...allOf))).toBe(true);
  });
  it('with several parts is met only when each of them is', () => {
    const demand: Demand = { permission: 'SITE_NEWS', anyOf: ['MARKET_VERIFY', 'MARKET_UNHIDE'] };
    expect(isAllowed(demand, holding('SITE_NEWS'))).toBe(false);
    expect(isAllowed(demand, holding('MARKET_VERIFY'))).toBe(false);
    expect(isAllowed(demand, holding('SITE_NEWS', 'MARKET_UNHIDE'))).toBe(true);
  });
  it('without parts requires only a signed-in user', () => {
    expect(isAllowed({}, user)).toBe(true);
  });
  it('is always met by a SuperAdmin without permissions', () => {
    for (const demand of demands) expect(isAllowed(demand, boss)).toBe(true);
  });
  it('that is inverted is met by exactly the others', () => {
    for (const demand of demands)
      for (const rights of [null, user, boss, holding('SITE_NEWS'), holding(...permissions)])
        expect(isAllowed({ ...demand, not: true }, rights)).toBe(!isAllowed(demand, rights));
  });
});

describe('admin status', () => {
  it('is true for Admin and SuperAdmin only', () => {
    expect([isAdmin('User'), isAdmin('Admin'), isAdmin('SuperAdmin')]).toEqual([false, true, true]);
  });
});
