// What the address asks for when the app starts, and what remains of it afterwards.
import { tsidPattern } from '../contract/text-fields.ts';
import { type ModalStack, pushItem } from './modal-stack.ts';

export interface Launch {
  /** Details to open: the market first, a user on top of it. */
  open: ModalStack;
  /** Path and query to leave in the address bar. */
  remaining: string;
}

/**
 * Reads `market`, `user` and the path `/m/{id}`, and removes them.
 * @param path the address's path, e.g. '/m/0F1…'
 * @param query pairs of the query, decoded, in order
 */
export function readLaunch(path: string, query: readonly (readonly [string, string])[]): Launch {
  let open: ModalStack = [];
  const shared = /^\/m\/([^/]+)\/?$/.exec(path)?.[1];
  const market = query.find(([key]) => key === 'market')?.[1] ?? shared;
  const user = query.find(([key]) => key === 'user')?.[1];
  if (market !== undefined && tsidPattern.test(market)) open = pushItem(open, { type: 'market', id: market });
  if (user !== undefined && tsidPattern.test(user)) open = pushItem(open, { type: 'user', id: user });
  const rest = query.filter(([key]) => key !== 'market' && key !== 'user');
  const search = rest.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&');
  return { open, remaining: (shared === undefined ? path : '/') + (search && `?${search}`) };
}
