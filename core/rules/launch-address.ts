// What the address asks for when the app starts, and what remains of it afterwards.
import { tsidPattern } from '../contract/tsid-pattern.ts';
import { type ModalStack, pushItem } from './modal-stack.ts';

/** A link that was mailed. What it lacks is empty; whoever shows its screen says so. */
export interface MailedLink {
  screen: 'confirm-email' | 'reset-password';
  email: string;
  token: string;
}

export interface Launch {
  /** Details to open: the market first, a user on top of it. An id is empty where the address held something that can be none. */
  open: ModalStack;
  /** Whether the path is no page of the app. */
  isMissing: boolean;
  /** Whether the form to sign in shows. */
  signIn: boolean;
  /** The mailed link that was followed. Nothing else opens then. */
  mailed: MailedLink | null;
  /** Path and query to leave in the address bar. Never holds any part of a mailed link. */
  remaining: string;
}

type Query = readonly (readonly [string, string])[];

const own = ['market', 'user'];
const pages = /^\/(?:index\.html|shell\.html|login\/?|m\/[^/]+\/?)?$/;

/**
 * Reads `market`, `user`, the paths `/m/{id}` and `/login`, and mailed links, and removes them.
 * @param path the address's path, e.g. '/m/0F1…'
 * @param query pairs of the query, decoded, in order
 */
export function readLaunch(path: string, query: Query): Launch {
  const mailed = readMailed(path, query);
  // The page of the screen is left behind, so that a reload can say that the link has to be opened again.
  if (mailed) return { open: [], isMissing: false, signIn: false, mailed, remaining: `/${mailed.screen}` };
  let open: ModalStack = [];
  const shared = /^\/m\/([^/]+)\/?$/.exec(path)?.[1];
  const signIn = /^\/login\/?$/.test(path);
  const market = given(query, 'market') ?? shared;
  const user = given(query, 'user');
  const isMissing = !pages.test(path);
  if (market !== undefined) open = pushItem(open, { type: 'market', id: idIn(market) });
  if (user !== undefined) open = pushItem(open, { type: 'user', id: idIn(user) });
  const rest = query.filter(([key]) => !own.includes(key));
  const search = rest.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&');
  const left = shared === undefined && !signIn && !isMissing ? path : '/';
  return { open, isMissing, signIn, mailed: null, remaining: left + (search && `?${search}`) };
}

/** A link counts as mailed by its path; on any other by its token, or by an address to confirm. */
function readMailed(path: string, query: Query): MailedLink | null {
  const page = /^\/(confirm-email|reset-password)\/?$/.exec(path)?.[1];
  const email = given(query, 'email')?.trim() ?? '';
  const token = given(query, 'token')?.trim() ?? '';
  const confirms = page === 'confirm-email' || given(query, 'confirm') !== undefined;
  if (page === undefined && token === '' && !(confirms && email !== '')) return null;
  return { screen: confirms ? 'confirm-email' : 'reset-password', email, token };
}

/** The id that was written, in small letters or large; empty when it can be none. */
function idIn(text: string): string {
  const id = text.trim().toUpperCase();
  return tsidPattern.test(id) ? id : '';
}

function given(query: Query, name: string): string | undefined {
  return query.find(([key]) => key === name)?.[1];
}
