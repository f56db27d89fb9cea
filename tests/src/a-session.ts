// A session for components that read it.
import type { Role } from '../../core/contract/permissions.ts';
import type { Session } from '../../src/data/session/session-state.ts';

/** The session of Anna Ek, with this role. */
export const aSession = (role: Role = 'User', needsLogin = false): Session => ({
  user: { id: '0F00000000001', firstName: 'Anna', lastName: 'Ek', profileImageUrl: null, role },
  needsLogin,
});
