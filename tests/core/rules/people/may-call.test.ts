import { describe, expect, it } from 'vitest';
import { type Access, type Permission, permissions } from '../../../../core/contract/permissions.ts';
import { mayCall, type Rights } from '../../../../core/rules/people/may-call.ts';

const holding = (...held: Permission[]): Rights => ({ role: 'Admin', permissions: new Set(held) });
const user: Rights = { role: 'User', permissions: new Set() };
const boss: Rights = { role: 'SuperAdmin', permissions: new Set() };
const rows: Access[] = [
  'signed in',
  { role: 'SuperAdmin' },
  ...permissions.flatMap((each): Access[] => [{ any: [each] }, { all: [each] }]),
  { any: ['MARKET_APPROVE', 'MARKET_VERIFY'] },
  { all: ['MARKET_APPROVE', 'MARKET_VERIFY'] },
  { any: [] },
];

describe('the access of a call', () => {
  it('allows anonymous users the open calls only', () => {
    for (const row of rows) expect([row, mayCall(row, null)]).toEqual([row, false]);
    expect(mayCall('anyone', null)).toBe(true);
  });
  it('allows with a single permission exactly the calls that require it', () => {
    for (const held of permissions) {
      for (const asked of permissions) {
        expect(mayCall({ any: [asked] }, holding(held))).toBe(asked === held);
        expect(mayCall({ all: [asked] }, holding(held))).toBe(asked === held);
      }
    }
  });
  it('denies a call to a user with all permissions but the required one', () => {
    for (const missing of permissions) {
      const rest = holding(...permissions.filter((each) => each !== missing));
      expect(mayCall({ any: [missing] }, rest)).toBe(false);
      expect(mayCall({ all: [...permissions] }, rest)).toBe(false);
      expect(mayCall({ any: [...permissions] }, rest)).toBe(true);
    }
  });
  it('denies a SuperAdmin call to an Admin with every permission', () => {
    expect(mayCall({ role: 'SuperAdmin' }, holding(...permissions))).toBe(false);
    expect(mayCall({ any: [] }, holding(...permissions))).toBe(false);
  });
  it('allows a user and an Admin without permissions the calls for signed-in users, and no others', () => {
    for (const rights of [user, holding()]) {
      for (const row of rows) expect(mayCall(row, rights)).toBe(row === 'signed in');
    }
  });
  it('allows a SuperAdmin every call without permissions', () => {
    for (const row of rows) expect(mayCall(row, boss)).toBe(true);
  });
});
