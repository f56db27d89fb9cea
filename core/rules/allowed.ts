// What a part of the page may demand of the person who looks at it, and whether the demand is met.
import type { Permission, Role } from '../contract/permissions.ts';
import { mayCall, type Rights } from './may-call.ts';

export interface Demand {
  /** One permission. */
  permission?: Permission;
  /** At least one of several. */
  anyOf?: readonly Permission[];
  /** Every one of several. */
  allOf?: readonly Permission[];
  /** Turns the answer around: for those who may not. */
  not?: boolean;
}

/**
 * Whether rights meet a demand; of several parts all must hold, and a demand without any asks only for somebody signed in.
 * `null` is somebody who is not signed in. A SuperAdmin passes every demand that is not turned around.
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
