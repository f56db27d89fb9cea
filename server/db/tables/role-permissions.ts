// What a role may do.
import { internal, table } from '../table.ts';

export const rolePermissions = table('role_permissions', {
  owner: 'auth',
  rows: 'impersonal',
  columns: { role: internal<'User' | 'Admin'>(), permission: internal<string>() },
});
