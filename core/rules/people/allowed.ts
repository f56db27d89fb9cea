// Permission requirements of a part of the page, and whether the current user meets them.
import type { Permission, Role } from '../../contract/permissions.ts';
import { mayCall, type Rights } from './may-call.ts';

export interface Demand {
  /** One permission. */
  permission?: Permission;
  /** At least one of several. */
  anyOf?: readonly Permission[];
  /** Every one of several. */
  allOf?: readonly Permission[];
  /** Inverts the result: for users without the permission. */
  not?: boolean;
}

/**
 * Whether the rights meet a requirement; all of its parts must hold, and an empty one only requires a signed-in user.
 * `null` is an anonymous user. A SuperAdmin meets every requirement that is not inverted.
 */
export function isAllowed({ permission, anyOf, allOf, not = false }: Demand, rights: Rights | null): boolean {
  const held =
    mayCall('signed in', rights) &&
    (!permission || mayCall({ all: [permission] }, rights)) &&
    (!anyOf || mayCall({ any: anyOf }, rights)) &&
    (!allOf || mayCall({ all: allOf }, rights));
  return held !== not;
}

/** Admin status: Admin and SuperAdmin have it. */
export const isAdmin = (role: Role): boolean => role === 'Admin' || role === 'SuperAdmin';
