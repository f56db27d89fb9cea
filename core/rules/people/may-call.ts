// Whether a caller may make a call, by the `access` of its endpoint.
import type { Access, Permission, Role } from '../../contract/permissions.ts';

export interface Rights {
  readonly role: Role;
  readonly permissions: ReadonlySet<Permission>;
}

/** Whether rights satisfy `access`. A SuperAdmin satisfies all; `null` is a caller who is not signed in. */
export function mayCall(access: Access, rights: Rights | null): boolean {
  if (access === 'anyone') return true;
  if (rights === null) return false;
  if (access === 'signed in' || rights.role === 'SuperAdmin') return true;
  if ('any' in access) return access.any.some((each) => rights.permissions.has(each));
  if ('all' in access) return access.all.every((each) => rights.permissions.has(each));
  // The only role that `access` can name is SuperAdmin.
  return false;
}
