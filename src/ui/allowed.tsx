// Shows its children only to those who may: one permission, any of several, all of several, or with `not` the others.
import type { ReactNode } from 'react';
import { type Demand, isAllowed } from '../../core/rules/allowed.ts';
import { useRights } from '../hooks/use-permissions.ts';

/** Nothing shows before it is known what the person may, turned around or not. What it hides the server refuses too. */
export function Allowed({ children, ...demand }: Demand & { children: ReactNode }) {
  const rights = useRights();
  return rights !== undefined && isAllowed(demand, rights) ? children : null;
}
