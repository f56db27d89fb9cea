// Roles, the fourteen permissions, and the access rule of a call.
import * as v from 'valibot';

const roles = ['User', 'Admin', 'SuperAdmin'] as const;
export type Role = (typeof roles)[number];
export const roleSchema = v.picklist(roles);

/** In the order of the permission screen. A SuperAdmin passes every check without permissions. */
export const permissions = [
  'USER_MANAGEMENT',
  'SITE_INFORMATION',
  'MARKET_APPROVE',
  'MARKET_VERIFY',
  'MARKET_EDIT_ALL',
  'MARKET_DELETE',
  'MARKET_REPORT_REVIEW',
  'MARKET_HIDE_TEMPORARY',
  'MARKET_UNHIDE',
  'CONTENT_MODERATE',
  'OWNERSHIP_REQUESTS',
  'VIEW_ANALYTICS',
  'VIEW_AUDIT_LOGS',
  'SITE_NEWS',
] as const;
export type Permission = (typeof permissions)[number];

/**
 * Who may make a call: anyone; every signed-in person; holders of any or of all of some permissions; or one role.
 * Rules that depend on the row (its owner, its author) are checked by the service.
 */
export type Access =
  | 'anyone'
  | 'signed in'
  | { readonly any: readonly Permission[] }
  | { readonly all: readonly Permission[] }
  | { readonly role: 'SuperAdmin' };
