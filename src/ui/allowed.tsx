// Renders its children only with a permission: one, any of several, all of several, or with `not` without it.
import type { ReactNode } from 'react';
import { type Demand, isAllowed } from '../../core/rules/people/allowed.ts';
import { useRights } from '../hooks/use-permissions.ts';

/** Renders nothing until the permissions are known, with `not` too. The server enforces the same permissions. */
export function Allowed({ children, ...demand }: Demand & { children: ReactNode }) {
  const rights = useRights();
  return rights !== undefined && isAllowed(demand, rights) ? children : null;
}
