// Somebody signed in, for components that look at the session.
import type { Role } from '../../core/contract/permissions.ts';
import type { Session } from '../../src/data/session-state.ts';

/** Anna Ek, or with another role. */
export const aSession = (role: Role = 'User', needsLogin = false): Session => ({
  user: { id: '0F00000000001', firstName: 'Anna', lastName: 'Ek', profileImageUrl: null, role },
  needsLogin,
});
